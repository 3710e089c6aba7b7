package dev.morph.morphisms.code.tree;

/** The reasons why a source is not accepted as a program. */
public enum Refusal {
  /** More characters than the limit. */
  TOO_LONG("too-long"),
  /** Brackets nested deeper than the limit, or syntax nested deeper than the stack can follow. */
  TOO_DEEP("too-deep"),
  /** Statements with so many brackets that the parser would take very long. */
  TOO_TANGLED("too-tangled"),
  /** The parser reports an error. */
  DOES_NOT_PARSE("does-not-parse");

  private final String label;

  Refusal(String label) {
    this.label = label;
  }

  /** The name used in result files. */
  public String label() {
    return label;
  }
}
