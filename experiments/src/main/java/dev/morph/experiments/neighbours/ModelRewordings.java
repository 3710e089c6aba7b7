package dev.morph.experiments.neighbours;

import dev.morph.core.fault.CommonFault;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.Reworded;
import dev.morph.morphisms.text.perturbation.Rewordings;
import dev.morph.morphisms.text.perturbation.wording.WordingPerturbations;
import dev.morph.scenarios.engine.Assistance;
import dev.morph.scenarios.engine.Price;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.model.CodeModel;
import dev.morph.scenarios.model.ModelSettings;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.model.Models;
import dev.morph.scenarios.model.Prices;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Sentences in other words, for the perturbations that need a language model for them. */
public final class ModelRewordings {
  /** The most wordings of a sentence that one perturbation uses. */
  public static final int MOST = 5;

  /** Makes as many wordings as a model could say, for an estimate: a number stands for each. */
  public static final ModelRewordings SUPPOSED = new ModelRewordings(List.of(), numbered());

  private static final String REPHRASE = WordingPerturbations.REPHRASE.name();
  private static final String BACK_TRANSLATE = WordingPerturbations.BACK_TRANSLATE.name();

  private final List<Reworder> reworders;
  private final Rewordings otherwise;

  private ModelRewordings(List<Reworder> reworders, Rewordings otherwise) {
    this.reworders = List.copyOf(reworders);
    this.otherwise = otherwise;
  }

  /**
   * For those of some perturbations that need them.
   *
   * @param perturbations names
   * @param model its specification; null: none was named
   * @throws dev.morph.core.fault.FaultException if none was named, and one is needed
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
    ModelSpec spec = ModelSpec.parse(model);
    CodeModel opened = Models.open(spec, ModelSettings.DEFAULT);
    Optional<Price> price = Prices.embedded().of(spec);
    return new ModelRewordings(
        Stream.<Reworder>of(
                new Rephraser(REPHRASE, opened, price),
                new BackTranslator(BACK_TRANSLATE, opened, price))
            .filter(it -> asking.contains(it.perturbation()))
            .toList(),
        Rewordings.NONE);
  }

  /** How often a model is asked for one sentence, for some perturbations. */
  public static int questions(List<String> perturbations) {
    return (perturbations.contains(REPHRASE) ? Rephraser.QUESTIONS : 0)
        + (perturbations.contains(BACK_TRANSLATE) ? BackTranslator.QUESTIONS : 0);
  }

  /** Who is asked. */
  public List<SystemUnderTest<?, ?>> assistants() {
    return List.copyOf(reworders);
  }

  /** What identifies the wordings in a manifest; empty where there are none. */
  public Map<String, Object> content() {
    return reworders.isEmpty()
        ? Map.of()
        : Map.of("rewordings", reworders.stream().map(Reworder::signature).toList());
  }

  /** The perturbation, with wordings if it needs some. */
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

  /** A pool asks for the places of a text more than once. */
  private static Rewordings once(Reworder reworder, Assistance help) {
    Map<List<String>, List<String>> known = new ConcurrentHashMap<>();
    return (sentence, text) ->
        known.computeIfAbsent(
            List.of(sentence, text), any -> reworder.wordings(sentence, text, help));
  }

  private static Rewordings numbered() {
    return (sentence, text) ->
        IntStream.rangeClosed(1, MOST).mapToObj(number -> number + " " + sentence).toList();
  }
}
