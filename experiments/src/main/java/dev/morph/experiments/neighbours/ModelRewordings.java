package dev.morph.experiments.neighbours;

import dev.morph.core.entity.TestCase;
import dev.morph.core.fault.CommonFault;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.Reworded;
import dev.morph.morphisms.text.perturbation.Rewordings;
import dev.morph.morphisms.text.perturbation.wording.WordingPerturbations;
import dev.morph.scenarios.engine.Assistance;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.model.Prices;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Rewordings of sentences, for perturbations that need a language model for them. */
public final class ModelRewordings {
  /** The maximum number of wordings of a sentence that one perturbation uses. */
  public static final int MOST = 5;

  /**
   * Creates as many wordings as a model could return, for an estimate; each is represented by a
   * number.
   */
  public static final ModelRewordings SUPPOSED = new ModelRewordings(List.of(), numbered());

  private static final String VERSION = "1";
  private static final String ENGLISH = "English"; // of tasks

  /** German is ReCode's. The farther a language is from English, the freer the way back. */
  private static final List<String> LANGUAGES = List.of("German", "French", "Chinese");

  private static final String REPHRASE = WordingPerturbations.REPHRASE.name();
  private static final String BACK_TRANSLATE = WordingPerturbations.BACK_TRANSLATE.name();

  private final List<Reworder> reworders;
  private final Rewordings otherwise;

  /**
   * A model that rewords sentences for one perturbation.
   *
   * @param signature everything that affects the wordings
   * @param wordings of a sentence, best first, as returned by the model
   */
  private record Reworder(
      String perturbation, String signature, AskedAssistant asked, Wordings wordings) {}

  private interface Wordings {
    List<String> of(String sentence, String text, Assistance help);
  }

  private ModelRewordings(List<Reworder> reworders, Rewordings otherwise) {
    this.reworders = List.copyOf(reworders);
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
    List<String> asking =
        Stream.of(REPHRASE, BACK_TRANSLATE).filter(perturbations::contains).toList();
    if (asking.isEmpty()) {
      return new ModelRewordings(List.of(), Rewordings.NONE);
    }
    if (model == null) {
      throw CommonFault.BAD_OPTION.because(
          "--datamorphism",
          asking.get(0),
          "the model that words it, too: --neighbour-model PROVIDER:MODEL");
    }
    return new ModelRewordings(
        Stream.of(rephrasing(model), translating(model))
            .filter(it -> asking.contains(it.perturbation()))
            .toList(),
        Rewordings.NONE);
  }

  private static Reworder rephrasing(String model) {
    AskedAssistant asked =
        AskedAssistant.open(
            model,
            Prices.embedded(),
            (sentence, text) ->
                "Say the sentence below in other words, so that the text it stands in still asks"
                    + " for exactly the same. Keep names, numbers, quotations and code as they are."
                    + " Answer with "
                    + MOST
                    + " wordings, the closest first, one a line, and with nothing else.\n\nThe"
                    + " sentence:\n"
                    + sentence
                    + "\n\nThe text:\n"
                    + text);
    return new Reworder(
        REPHRASE,
        String.join(",", REPHRASE + ":" + VERSION, asked.name(), "wanted:" + MOST),
        asked,
        (sentence, text, help) ->
            Proposals.lines(help.ask(asked, sentence, TestCase.seed(REPHRASE, "text", text)).text())
                .limit(MOST)
                .toList());
  }

  /** Translates into several languages and back; the prompt names the target language. */
  private static Reworder translating(String model) {
    AskedAssistant asked =
        AskedAssistant.open(
            model,
            Prices.embedded(),
            (language, sentence) ->
                "Translate the sentence below into "
                    + language
                    + ". Keep names, numbers, quotations and code as they are. Answer with the"
                    + " translation in one line, and with nothing else.\n\n"
                    + sentence);
    return new Reworder(
        BACK_TRANSLATE,
        String.join(
            ",", BACK_TRANSLATE + ":" + VERSION, asked.name(), "by:" + String.join("+", LANGUAGES)),
        asked,
        (sentence, text, help) ->
            LANGUAGES.stream()
                .flatMap(language -> translated(asked, sentence, language, help).stream())
                .flatMap(foreign -> translated(asked, foreign, ENGLISH, help).stream())
                .toList());
  }

  private static Optional<String> translated(
      AskedAssistant asked, String sentence, String language, Assistance help) {
    TestCase<String> given = TestCase.seed(BACK_TRANSLATE, "text", sentence);
    return Proposals.lines(help.ask(asked, language, given).text()).findFirst();
  }

  /** The number of queries per sentence for some perturbations. */
  public static int questions(List<String> perturbations) {
    return (perturbations.contains(REPHRASE) ? 1 : 0)
        + (perturbations.contains(BACK_TRANSLATE) ? 2 * LANGUAGES.size() : 0);
  }

  /** The systems that are queried. */
  public List<SystemUnderTest<?, ?>> assistants() {
    return reworders.stream().<SystemUnderTest<?, ?>>map(Reworder::asked).toList();
  }

  /** The fields that identify the wordings in a manifest; empty if there are none. */
  public Map<String, Object> content() {
    return reworders.isEmpty()
        ? Map.of()
        : Map.of("rewordings", reworders.stream().map(Reworder::signature).toList());
  }

  /** Returns the perturbation, with wordings if it needs them. */
  public Perturbation with(Perturbation perturbation, Assistance help) {
    return perturbation instanceof Reworded reworded
        ? reworded.by(
            reworders.stream()
                .filter(it -> it.perturbation().equals(reworded.name()))
                .findFirst()
                .map(it -> once(it, help))
                .orElse(otherwise))
        : perturbation;
  }

  /** A pool looks for the places in a text more than once. */
  private static Rewordings once(Reworder reworder, Assistance help) {
    Map<List<String>, List<String>> known = new ConcurrentHashMap<>();
    return (sentence, text) ->
        known.computeIfAbsent(
            List.of(sentence, text), any -> reworder.wordings().of(sentence, text, help));
  }

  private static Rewordings numbered() {
    return (sentence, text) ->
        IntStream.rangeClosed(1, MOST).mapToObj(number -> number + " " + sentence).toList();
  }
}
