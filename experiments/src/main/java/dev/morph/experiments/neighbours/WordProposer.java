package dev.morph.experiments.neighbours;

import dev.morph.scenarios.engine.Price;
import dev.morph.scenarios.model.CodeModel;
import java.util.Optional;

/**
 * A language model that is asked which words could stand in place of a word of a text.
 *
 * @param price if it is known
 */
record WordProposer(CodeModel model, Optional<Price> price) implements AskedAssistant {
  /** How many words it is asked for: more than a walk needs of one word. */
  static final int WANTED = 20;

  private static final String VERSION = "1";

  String signature() {
    return "model:" + VERSION + "," + model.spec().text() + ",wanted:" + WANTED;
  }

  @Override
  public String message(String word, String text) {
    return "Which single words could stand in place of \""
        + word
        + "\" in the text below, so that it still asks for the same? Answer with up to "
        + WANTED
        + " words, the best first, one a line, in the form in which \""
        + word
        + "\" stands, and with nothing else.\n\n"
        + text;
  }
}
