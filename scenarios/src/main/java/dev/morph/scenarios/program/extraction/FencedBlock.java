package dev.morph.scenarios.program.extraction;

/**
 * A block of an answer that may be code.
 *
 * @param label the word after the opening fence, in lower case; may be empty
 * @param text the content
 * @param repair how the block's end was found; empty if a closing fence marks it
 * @param leads whether the answer begins with the block, without an opening fence, so that the
 *     block may continue the prompt's code
 */
record FencedBlock(String label, String text, String repair, boolean leads) {
  /** The repair of a block without a closing fence. */
  static final String UNCLOSED = "closed the code fence";

  static FencedBlock ofWholeText(String text) {
    return new FencedBlock("", text, "", false);
  }

  boolean isClosed() {
    return !repair.equals(UNCLOSED);
  }
}
