package dev.morph.experiments.generation;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.morphisms.text.LruCache;
import dev.morph.morphisms.text.constraint.Judgement;
import dev.morph.morphisms.text.constraint.Meaning;
import dev.morph.morphisms.text.metric.encoder.Entailment;
import dev.morph.morphisms.text.perturbation.PerturbedMeaning;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The paraphrases that keep the meaning of their seed (Definition 5: the valid ones). */
public final class MeaningDomain implements ScenarioDomain<String> {
  private final Meaning meaning;
  private final LruCache<PerturbedMeaning> seeds = new LruCache<>();

  /** Creates a domain with these rules. */
  public MeaningDomain(Meaning meaning) {
    this.meaning = meaning;
  }

  /**
   * Opens the domain.
   *
   * @param model folder of the model that judges reworded sentences; {@code null} to use only the
   *     rules
   * @param warnings receives a warning if only the word rules apply because there is no sentence
   *     encoder
   */
  public static MeaningDomain of(@Nullable Path model, Consumer<String> warnings) {
    Meaning meaning =
        model == null
            ? Meaning.available()
            : Meaning.available().withEntailment(Entailment.of(model));
    if (meaning.name().equals(Meaning.LEXICAL)) {
      warnings.accept(
          "there is no sentence encoder: the domain is "
              + Meaning.LEXICAL
              + ", which uses only the rules for single words (morph doctor shows what is"
              + " missing)");
    }
    return new MeaningDomain(meaning);
  }

  @Override
  public String name() {
    return meaning.name();
  }

  @Override
  public String signature() {
    return meaning.signature();
  }

  @Override
  public List<Optional<Exclusion>> exclusions(
      TestCase<String> seed, List<TestCase<String>> mutants) {
    return seeds
        .get(seed.input(), text -> new PerturbedMeaning(text, meaning.forSeed(text)))
        .judgeAll(mutants)
        .stream()
        .map(MeaningDomain::exclusion)
        .toList();
  }

  private static Optional<Exclusion> exclusion(Judgement judgement) {
    if (judgement.isKept()) {
      return Optional.empty();
    }
    String reasons = String.join(", ", judgement.reasons());
    String similarity =
        judgement.similarity().isPresent()
            ? String.format(Locale.ROOT, " %.3f", judgement.similarity().getAsDouble())
            : "";
    return Optional.of(new Exclusion(judgement.reasons().get(0), reasons + similarity));
  }
}
