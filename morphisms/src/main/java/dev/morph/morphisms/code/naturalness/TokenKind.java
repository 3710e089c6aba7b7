package dev.morph.morphisms.code.naturalness;

/** What the tokens of a model are. */
public enum TokenKind {
  /** Whatever stands between white space; a line is a sentence. */
  WORDS,
  /** Java's tokens as they are written, comments dropped. */
  JAVA,
  /** Java's tokens, each string and text block as {@code "<string>"}. */
  JAVA_WITHOUT_STRINGS,
  /** Java's tokens, each literal as the name of its kind. */
  JAVA_WITHOUT_LITERALS;

  /** Whether sources of Java can be scored. */
  public boolean isJava() {
    return this != WORDS;
  }
}
