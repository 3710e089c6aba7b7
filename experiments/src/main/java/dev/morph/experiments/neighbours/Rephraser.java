package dev.morph.experiments.neighbours;

import dev.morph.core.entity.TestCase;
import dev.morph.scenarios.engine.Assistance;
import dev.morph.scenarios.engine.Price;
import dev.morph.scenarios.model.CodeModel;
import java.util.List;
import java.util.Optional;

/**
 * A language model that is asked to say a sentence of a text in other words.
 *
 * @param price if it is known
 */
record Rephraser(String perturbation, CodeModel model, Optional<Price> price) implements Reworder {
  /** How often it is asked for one sentence. */
  static final int QUESTIONS = 1;

  private static final String VERSION = "1";

  @Override
  public String signature() {
    return perturbation + ":" + VERSION + "," + name() + ",wanted:" + ModelRewordings.MOST;
  }

  @Override
  public List<String> wordings(String sentence, String text, Assistance help) {
    TestCase<String> within = TestCase.seed(perturbation, "text", text);
    return Proposals.lines(help.ask(this, sentence, within).text())
        .limit(ModelRewordings.MOST)
        .toList();
  }

  @Override
  public String message(String sentence, String text) {
    return "Say the sentence below in other words, so that the text it stands in still asks for"
        + " exactly the same. Keep names, numbers, quotations and code as they are. Answer with "
        + ModelRewordings.MOST
        + " wordings, the closest first, one a line, and with nothing else.\n\nThe sentence:\n"
        + sentence
        + "\n\nThe text:\n"
        + text;
  }
}
