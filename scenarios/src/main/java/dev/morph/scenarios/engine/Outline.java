package dev.morph.scenarios.engine;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.core.strategy.StepMachine;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * The questions that an experiment would ask each of its systems, without the systems themselves.
 * It serves to estimate the number of questions in advance.
 *
 * @param pool the mutants to explore
 * @param census returns a machine that asks the questions about a seed in addition to the walks
 * @param length returns an input's length in characters
 * @param frame the text around each input
 * @param <I> type of the inputs
 */
public record Outline<I>(
    Pool<I> pool,
    Function<TestCase<I>, Optional<StepMachine<I>>> census,
    ToIntFunction<I> length,
    String frame) {

  /**
   * The seeds, and how the mutants around each seed are explored.
   *
   * @param mutants the source of the mutants that walks visit
   * @param sampledMutants the source of the sample
   * @param metrics the metrics, each of which has its own walk over one pool of answers
   * @param domains the domains, each of which has a walk for every metric
   * @param sampledDomains the domains from which the sample is drawn
   * @param variants the mutants asked regardless of earlier failures
   */
  public record Pool<I>(
      List<TestCase<I>> seeds,
      MutantSource<I> mutants,
      MutantSource<I> sampledMutants,
      List<PairMetric<I>> metrics,
      List<ScenarioDomain<I>> domains,
      List<ScenarioDomain<I>> sampledDomains,
      VariantChoice<I> variants) {

    public Pool {
      seeds = List.copyOf(seeds);
      metrics = List.copyOf(metrics);
      domains = List.copyOf(domains);
      sampledDomains = List.copyOf(sampledDomains);
    }
  }

  /** Returns the outline of an open experiment. */
  public static <T, I> Outline<I> of(Experiment<T, I, ?> experiment) {
    Map<TestCase<I>, T> tasks = new HashMap<>();
    experiment.tasks().forEach(task -> tasks.put(experiment.seed(task), task));
    MutantSource<I> mutants = experiment.mutants();
    return new Outline<>(
        new Pool<>(
            experiment.tasks().stream().map(experiment::seed).toList(),
            mutants,
            experiment.sampledMutants(Assistance.DIRECT).orElse(mutants),
            experiment.metrics(),
            experiment.domains(),
            experiment.sampledDomains(),
            experiment.variants()),
        seed ->
            Optional.ofNullable(tasks.get(seed))
                .flatMap(task -> experiment.census(task, "", mutants)),
        input -> experiment.text(input).length(),
        "");
  }
}
