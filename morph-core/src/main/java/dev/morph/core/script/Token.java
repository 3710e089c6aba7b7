package dev.morph.core.script;

/**
 * A word of a script.
 *
 * @param text the text of the word, without quotes and with escapes resolved
 */
record Token(Kind kind, String text, Position position) {
  enum Kind {
    NAME,
    VARIABLE,
    NUMBER,
    TEXT,
    SIGN,
    END
  }

  boolean isSign(String sign) {
    return kind == Kind.SIGN && text.equals(sign);
  }

  boolean isWord(String word) {
    return kind == Kind.NAME && text.equals(word);
  }

  /** Returns the word as shown in messages. */
  String describe() {
    return kind == Kind.END ? "the end of the line" : "'" + text + "'";
  }
}
