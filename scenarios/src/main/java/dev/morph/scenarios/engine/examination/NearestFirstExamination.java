package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.Execution;
import dev.morph.core.entity.Gauges;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.MetricCost;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.strategy.EveryMutant;
import dev.morph.core.strategy.ScenarioDomainWalk;
import dev.morph.core.strategy.WalkSettings;
import dev.morph.scenarios.engine.Admission;
import dev.morph.scenarios.engine.Experiment;
import dev.morph.scenarios.engine.Goal;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Result.Repeats;
import dev.morph.scenarios.engine.store.Result.Sorting;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The tipping points of one task under one system: a walk for each metric, all over one pool (Ghosh
 * Paul, Zhu, Bayley, Algorithm 1).
 */
final class NearestFirstExamination<T, I, O> {
  private final T task;
  private final Experiment<T, I, O> experiment;
  private final Goal<T, I, O> goal;
  private final EvaluationSettings settings;
  private final Gauges gauges;
  private final Examination<T, I, O> examination;
  private final Results<T, I, O> results;

  NearestFirstExamination(
      T task,
      EvaluationContext<T, I, O> context,
      EvaluationSettings settings,
      AnswerService<T, I> answers,
      Goal<T, I, O> goal,
      Executors executors,
      Progress progress) {
    this.task = task;
    this.experiment = context.experiment();
    this.goal = goal;
    this.settings = settings;
    this.gauges = context.gauges();
    this.examination = new Examination<>(task, experiment, answers, goal, executors, progress);
    this.results = new Results<>(task, experiment, answers, examination.judged());
  }

  /** One result for each metric, in their order. */
  List<Result> run() {
    List<PairMetric<I>> metrics = experiment.metrics();
    try {
      TestCase<I> seed = experiment.seed(task);
      if (experiment.mutants().limit(seed).k() == 0) {
        return notEvaluable("nothing-to-replace");
      }
      Execution<I, O> first = examination.execute(seed);
      if (goal.admit(task, first) instanceof Admission.Refused refused) {
        return notEvaluable(refused.cause());
      }
      return walk(seed, first);
    } catch (SuspendedException e) {
      return metrics.stream().map(metric -> results.suspended(metric, e.reason())).toList();
    }
  }

  private List<Result> notEvaluable(String cause) {
    return experiment.metrics().stream()
        .map(metric -> results.notEvaluable(metric, cause))
        .toList();
  }

  private List<Result> walk(TestCase<I> seed, Execution<I, O> first) {
    Repeats repeats = repeats(seed, first);
    SharedShells<I> shells = new SharedShells<>(experiment.mutants(), gauges.allocation());
    Map<PairMetric<I>, ScenarioDomainWalk<I>> walks = new LinkedHashMap<>();
    for (PairMetric<I> metric : experiment.metrics()) {
      walks.put(metric, new ScenarioDomainWalk<>(seed, shells, metric, settings.walk()));
    }
    examination.drive(List.copyOf(walks.values()), first);
    int pool =
        (int)
            walks.values().stream()
                .flatMap(walk -> walk.asked().stream())
                .map(mutant -> mutant.testCase().id())
                .distinct()
                .count();
    List<Result> found = new ArrayList<>();
    walks.forEach(
        (metric, walk) ->
            found.add(results.of(metric, walk, pool, repeats, sorting(seed, metric, shells))));
    return found;
  }

  /** The noise floor: the unchanged seed again, each output compared with the first. */
  private @Nullable Repeats repeats(TestCase<I> seed, Execution<I, O> first) {
    if (settings.repeats() <= 1) {
      return null;
    }
    EveryMutant<I> again = new EveryMutant<>(List.of(seed), 1, settings.repeats());
    examination.drive(List.of(again), first);
    Collection<Verdict> verdicts = again.verdicts().values();
    int different = (int) verdicts.stream().filter(Verdict.Different.class::isInstance).count();
    int same = (int) verdicts.stream().filter(Verdict.Same.class::isInstance).count();
    // What was cut short says nothing of the system either.
    return new Repeats(verdicts.size(), different, verdicts.size() - different - same);
  }

  /** Of the mutants that every walk has sorted: those of the first radius. */
  private @Nullable Sorting sorting(
      TestCase<I> seed, PairMetric<I> metric, SharedShells<I> shells) {
    WalkSettings walk = settings.walk();
    List<I> mutants =
        shells
            .shell(seed, Radius.NONE, walk.first(shells.limit(seed)), walk.budget())
            .mutants()
            .stream()
            .map(TestCase::input)
            .toList();
    if (mutants.isEmpty()) {
      return null;
    }
    MetricCost cost = MetricCost.of(metric, seed.input(), mutants, gauges);
    return new Sorting(cost.pairs(), cost.seconds(), boxed(cost.bytes()), boxed(shells.bytes()));
  }

  private static @Nullable Long boxed(OptionalLong counted) {
    return counted.isPresent() ? Long.valueOf(counted.getAsLong()) : null;
  }
}
