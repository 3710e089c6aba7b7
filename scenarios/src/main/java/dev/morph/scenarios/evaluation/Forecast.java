package dev.morph.scenarios.evaluation;

import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.core.strategy.ScenarioDomainWalk;
import dev.morph.scenarios.dataset.CodingTask;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/**
 * How many questions an evaluation would ask: the very walks it would take, with mutants that fail
 * at random instead of a model.
 *
 * @param mutants makes the paraphrases
 * @param metrics each walked on its own, over one pool of answers
 * @param settings of the evaluation
 */
public record Forecast(
    MutantSource<String> mutants, List<PairMetric<String>> metrics, EvaluationSettings settings) {
  private static final Evidence NO_EVIDENCE = new Evidence("forecast", 0, "");
  private static final Verdict PASSES = new Verdict.Same(NO_EVIDENCE);
  private static final Verdict FAILS =
      new Verdict.Different("forecast", new Witness("", "", ""), NO_EVIDENCE);

  public Forecast {
    metrics = List.copyOf(metrics);
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

  /** Prepares for these tasks at once; see {@link MutantSource#expect}. */
  public void expect(List<CodingTask> tasks) {
    mutants.expect(tasks.stream().map(CodingTask::seed).toList(), settings.walk().start());
  }

  /**
   * The questions about one task, to one model.
   *
   * @param failing share of the mutants that fail, each independently of the others; 0: the most
   *     questions there can be, 1: the fewest
   */
  public Questions about(CodingTask task, double failing) {
    TestCase<String> seed = task.seed();
    if (mutants.limit(seed).k() == 0) {
      return Questions.NONE;
    }
    Set<String> asked = new HashSet<>();
    MutantSource<String> shells = new SharedShells(mutants, OptionalLong::empty);
    for (PairMetric<String> metric : metrics) {
      ScenarioDomainWalk<String> walk =
          new ScenarioDomainWalk<>(seed, shells, metric, settings.walk());
      while (walk.outcome().isEmpty()) {
        TestCase<String> mutant = walk.upcoming(1).get(0);
        asked.add(mutant.input());
        walk.accept(mutant.id(), fails(mutant, failing) ? FAILS : PASSES);
      }
    }
    long characters = asked.stream().mapToLong(String::length).sum();
    return new Questions(
        asked.size() + settings.repeats(),
        characters + (long) settings.repeats() * seed.input().length());
  }

  private boolean fails(TestCase<String> mutant, double failing) {
    long randomSeed = settings.walk().budget().randomSeed();
    return SeededDraw.of(randomSeed, "forecast", mutant.id().hex()).nextDouble() < failing;
  }
}
