package dev.morph.experiments.neighbours;

import dev.morph.core.entity.TestCase;
import dev.morph.scenarios.engine.Assistance;
import dev.morph.scenarios.engine.Price;
import dev.morph.scenarios.model.CodeModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A language model that translates a sentence into several languages, and each translation back. It
 * is asked about the language into which it is to translate.
 *
 * @param price if it is known
 */
record BackTranslator(String perturbation, CodeModel model, Optional<Price> price)
    implements Reworder {
  private static final String VERSION = "1";
  private static final String OF_TASKS = "English";

  /** German is ReCode's. The farther a language is from English, the freer the way back. */
  private static final List<String> LANGUAGES = List.of("German", "French", "Chinese");

  /** How often it is asked for one sentence: there and back. */
  static final int QUESTIONS = 2 * LANGUAGES.size();

  @Override
  public String signature() {
    return perturbation + ":" + VERSION + "," + name() + ",by:" + String.join("+", LANGUAGES);
  }

  @Override
  public List<String> wordings(String sentence, String text, Assistance help) {
    List<String> wordings = new ArrayList<>();
    for (String language : LANGUAGES) {
      translated(sentence, language, help)
          .flatMap(foreign -> translated(foreign, OF_TASKS, help))
          .ifPresent(wordings::add);
    }
    return wordings;
  }

  private Optional<String> translated(String sentence, String language, Assistance help) {
    TestCase<String> given = TestCase.seed(perturbation, "text", sentence);
    return Proposals.lines(help.ask(this, language, given).text()).findFirst();
  }

  @Override
  public String message(String language, String sentence) {
    return "Translate the sentence below into "
        + language
        + ". Keep names, numbers, quotations and code as they are. Answer with the translation in"
        + " one line, and with nothing else.\n\n"
        + sentence;
  }
}
