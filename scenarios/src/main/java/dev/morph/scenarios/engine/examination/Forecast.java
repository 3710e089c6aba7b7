package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.core.strategy.ScenarioDomainWalk;
import dev.morph.core.strategy.WalkSettings;
import dev.morph.core.strategy.SortedShells;
import dev.morph.scenarios.engine.VariantChoice;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.ToIntFunction;

/**
 * How many questions an evaluation would ask: the very walks it would take, with mutants that fail
 * at random instead of a model.
 *
 * @param mutants makes the paraphrases
 * @param metrics each walked on its own, over one pool of answers
 * @param domains each walked by every metric
 * @param variants that are asked besides the walks
 * @param settings of the evaluation
 * @param length of an input in characters
 */
public record Forecast<I>(
    MutantSource<I> mutants,
    List<PairMetric<I>> metrics,
    List<ScenarioDomain<I>> domains,
    VariantChoice<I> variants,
    EvaluationSettings settings,
    ToIntFunction<I> length) {
  private static final Evidence NO_EVIDENCE = new Evidence("forecast", 0, "");
  private static final Verdict PASSES = new Verdict.Same(NO_EVIDENCE);
  private static final Verdict FAILS =
      new Verdict.Different("forecast", new Witness("", "", ""), NO_EVIDENCE);

  public Forecast {
    metrics = List.copyOf(metrics);
    domains = List.copyOf(domains);
  }

  /**
   * Questions about one or more seeds.
   *
   * @param count how many
   * @param characters of all their descriptions together
   */
  public record Questions(long count, long characters) {
    /** None. */
    public static final Questions NONE = new Questions(0, 0);

    /** These and others. */
    public Questions plus(Questions other) {
      return new Questions(count + other.count, characters + other.characters);
    }
  }

  /** Prepares for these seeds at once; see {@link MutantSource#expect}. */
  public void expect(List<TestCase<I>> seeds) {
    mutants.expect(seeds, settings.walk().start());
  }

  /**
   * The questions about one seed, to one model.
   *
   * @param failing share of the mutants that fail, each independently of the others; 0: the most
   *     questions there can be, 1: the fewest
   */
  public Questions about(TestCase<I> seed, double failing) {
    if (mutants.limit(seed).k() == 0) {
      return Questions.NONE;
    }
    Set<CaseId> asked = new HashSet<>();
    long characters = 0;
    MutantSource<I> shells = new SharedShells<>(mutants, OptionalLong::empty);
    List<SharedDomain<I>> within = domains.stream().map(SharedDomain::new).toList();
    for (PairMetric<I> metric : metrics) {
      var sorted = new SortedShells<>(seed, shells, metric, settings.walk());
      for (ScenarioDomain<I> domain : within) {
        var walk = new ScenarioDomainWalk<>(sorted, domain);
        while (walk.outcome().isEmpty()) {
          TestCase<I> mutant = walk.upcoming(1).get(0);
          if (asked.add(mutant.id())) {
            characters += length.applyAsInt(mutant.input());
          }
          walk.accept(mutant.id(), fails(mutant, failing) ? FAILS : PASSES);
        }
      }
    }
    for (List<TestCase<I>> kind : variants.of(first(seed, shells)).values()) {
      for (TestCase<I> mutant : kind) {
        characters += asked.add(mutant.id()) ? length.applyAsInt(mutant.input()) : 0;
      }
    }
    return new Questions(
        asked.size() + settings.repeats(),
        characters + (long) settings.repeats() * length.applyAsInt(seed.input()));
  }

  private List<TestCase<I>> first(TestCase<I> seed, MutantSource<I> shells) {
    WalkSettings walk = settings.walk();
    return variants.most() == 0
        ? List.of()
        : shells
            .shell(seed, Radius.NONE, walk.first(shells.limit(seed)), walk.budget())
            .mutants();
  }

  private boolean fails(TestCase<I> mutant, double failing) {
    long randomSeed = settings.walk().budget().randomSeed();
    return SeededDraw.of(randomSeed, "forecast", mutant.id().hex()).nextDouble() < failing;
  }
}
