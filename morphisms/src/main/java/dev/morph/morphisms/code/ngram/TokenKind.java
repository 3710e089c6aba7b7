package dev.morph.morphisms.code.ngram;

/** The kinds of tokens that a model may use. */
public enum TokenKind {
  /** Words separated by white space; a line is a sentence. */
  WORDS,
  /** Java tokens as written, without comments. */
  JAVA,
  /** Java tokens, with each string and text block replaced by {@code "<string>"}. */
  JAVA_WITHOUT_STRINGS,
  /** Java tokens, with each literal replaced by the name of its kind. */
  JAVA_WITHOUT_LITERALS;

  /** Whether these are tokens of Java source. */
  public boolean isJava() {
    return this != WORDS;
  }
}
