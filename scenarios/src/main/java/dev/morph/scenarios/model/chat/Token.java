package dev.morph.scenarios.model.chat;

/**
 * A piece of a template.
 *
 * @param text of a word, number or sign; the content of plain text and of quoted text
 */
record Token(Kind kind, String text, int line) {
  enum Kind {
    PLAIN,
    PRINT_BEGIN,
    PRINT_END,
    BLOCK_BEGIN,
    BLOCK_END,
    NAME,
    NUMBER,
    QUOTED,
    SIGN,
    END
  }

  boolean is(Kind wanted, String wantedText) {
    return kind == wanted && text.equals(wantedText);
  }
}
