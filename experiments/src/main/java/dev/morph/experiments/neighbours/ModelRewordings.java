package dev.morph.experiments.neighbours;

import dev.morph.core.entity.TestCase;
import dev.morph.core.fault.CommonFault;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.Rewordings;
import dev.morph.morphisms.text.perturbation.SentenceRewording;
import dev.morph.morphisms.text.perturbation.wording.WordingPerturbations;
import dev.morph.scenarios.engine.Assistance;
import dev.morph.scenarios.engine.SystemUnderTest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Provides rewordings of sentences to perturbations that get them from a language model. */
public final class ModelRewordings {
  /** The maximum number of wordings of a sentence that one perturbation uses. */
  public static final int MOST = 5;

  /**
   * For an estimate: creates as many wordings as a model could return. Each is the sentence with a
   * number in front.
   */
  public static final ModelRewordings SUPPOSED =
      new ModelRewordings(
          Map.of(),
          (sentence, text) ->
              IntStream.rangeClosed(1, MOST).mapToObj(number -> number + " " + sentence).toList());

  private static final String VERSION = "1";
  private static final String ENGLISH = "English"; // the language of tasks

  /**
   * The languages of back-translation. ReCode uses German; a language more distant from English
   * leads to a freer translation back.
   */
  private static final List<String> LANGUAGES = List.of("German", "French", "Chinese");

  private static final String REPHRASE = WordingPerturbations.REPHRASE.name();
  private static final String BACK_TRANSLATE = WordingPerturbations.BACK_TRANSLATE.name();

  private final Map<String, AskedAssistant> asked; // by perturbation
  private final Rewordings otherwise;

  private ModelRewordings(Map<String, AskedAssistant> asked, Rewordings otherwise) {
    this.asked = asked;
    this.otherwise = otherwise;
  }

  /**
   * Creates rewordings for those perturbations that need them.
   *
   * @param perturbations names of perturbations
   * @param model specification of the model; null if none was named
   * @throws dev.morph.core.fault.FaultException if a model is needed but none was named
   */
  public static ModelRewordings of(List<String> perturbations, @Nullable String model) {
    Map<String, AskedAssistant> asked = new LinkedHashMap<>();
    for (String name : List.of(REPHRASE, BACK_TRANSLATE)) {
      if (!perturbations.contains(name)) {
        continue;
      }
      if (model == null) {
        throw CommonFault.BAD_OPTION.because(
            "--datamorphism",
            name,
            "the model that rewords as well: --neighbour-model PROVIDER:MODEL");
      }
      boolean rephrase = name.equals(REPHRASE);
      asked.put(
          name,
          AskedAssistant.open(
              model,
              rephrase ? ModelRewordings::rephrasePrompt : ModelRewordings::translatePrompt));
    }
    return new ModelRewordings(asked, Rewordings.NONE);
  }

  private static String rephrasePrompt(String sentence, String text) {
    return "Say the sentence below in other words, so that the text it stands in still asks"
        + " for exactly the same. Keep names, numbers, quotations and code as they are."
        + " Answer with "
        + MOST
        + " wordings, the closest first, one a line, and with nothing else.\n\nThe"
        + " sentence:\n"
        + sentence
        + "\n\nThe text:\n"
        + text;
  }

  private static String translatePrompt(String language, String sentence) {
    return "Translate the sentence below into "
        + language
        + ". Keep names, numbers, quotations and code as they are. Answer with the"
        + " translation in one line, and with nothing else.\n\n"
        + sentence;
  }

  /** The number of queries that these perturbations need per sentence. */
  public static int questionsPerSentence(List<String> perturbations) {
    return (perturbations.contains(REPHRASE) ? 1 : 0)
        + (perturbations.contains(BACK_TRANSLATE) ? 2 * LANGUAGES.size() : 0);
  }

  /** The language models that are queried for rewordings. */
  public List<SystemUnderTest<?, ?>> assistants() {
    return List.copyOf(asked.values());
  }

  /** Manifest fields that identify how wordings are made; empty if no model is queried. */
  public Map<String, Object> manifestFields() {
    List<String> signatures = new ArrayList<>();
    asked.forEach(
        (name, model) ->
            signatures.add(
                String.join(
                    ",",
                    name + ":" + VERSION,
                    model.name(),
                    name.equals(REPHRASE)
                        ? "wanted:" + MOST
                        : "by:" + String.join("+", LANGUAGES))));
    return signatures.isEmpty() ? Map.of() : Map.of("rewordings", signatures);
  }

  /** Returns the perturbation, with a source of wordings if it needs one. */
  public Perturbation withWordings(Perturbation perturbation, Assistance help) {
    if (!(perturbation instanceof SentenceRewording reworded)) {
      return perturbation;
    }
    AskedAssistant model = asked.get(reworded.name());
    if (model == null) {
      return reworded.withRewordings(otherwise);
    }
    // Cached, because a pool looks for places in the same text more than once.
    Map<List<String>, List<String>> known = new ConcurrentHashMap<>();
    return reworded.withRewordings(
        (sentence, text) ->
            known.computeIfAbsent(
                List.of(sentence, text),
                any ->
                    reworded.name().equals(REPHRASE)
                        ? askRephrasings(model, sentence, text, help)
                        : translateThereAndBack(model, sentence, help)));
  }

  private static List<String> askRephrasings(
      AskedAssistant model, String sentence, String text, Assistance help) {
    TestCase<String> given = TestCase.seed(REPHRASE, "text", text);
    return ProposalParser.parseLines(help.ask(model, sentence, given).text()).limit(MOST).toList();
  }

  /** Translates a sentence into several languages and back. */
  private static List<String> translateThereAndBack(
      AskedAssistant model, String sentence, Assistance help) {
    return LANGUAGES.stream()
        .flatMap(language -> askTranslation(model, sentence, language, help).stream())
        .flatMap(foreign -> askTranslation(model, foreign, ENGLISH, help).stream())
        .toList();
  }

  private static Optional<String> askTranslation(
      AskedAssistant model, String sentence, String language, Assistance help) {
    TestCase<String> given = TestCase.seed(BACK_TRANSLATE, "text", sentence);
    return ProposalParser.parseLines(help.ask(model, language, given).text()).findFirst();
  }
}
