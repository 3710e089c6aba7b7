package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.Execution;
import dev.morph.core.entity.Gauges;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.MetricCost;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.strategy.EveryMutant;
import dev.morph.core.strategy.ScenarioDomainWalk;
import dev.morph.core.strategy.SortedShells;
import dev.morph.core.strategy.StepMachine;
import dev.morph.core.strategy.WalkSettings;
import dev.morph.scenarios.engine.Admission;
import dev.morph.scenarios.engine.Experiment;
import dev.morph.scenarios.engine.examination.Results.Shared;
import dev.morph.scenarios.engine.examination.Results.Walk;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Trail.Repeats;
import dev.morph.scenarios.engine.store.Trail.Sorting;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The tipping points of one task under one system: a walk for each domain and metric, all over one
 * pool (Ghosh Paul, Zhu, Bayley, Algorithm 1).
 */
final class NearestFirstExamination<T, I, O> {
  private final TaskUnderTest<T, I, O> unit;
  private final Experiment<T, I, O> experiment;
  private final EvaluationSettings settings;
  private final Gauges gauges;
  private final Examination<T, I, O> examination;
  private final Results<T, I, O> results;

  NearestFirstExamination(
      TaskUnderTest<T, I, O> unit, Threads threads, EvaluationSettings settings, Gauges gauges) {
    this.unit = unit;
    this.experiment = unit.experiment();
    this.settings = settings;
    this.gauges = gauges;
    this.examination = new Examination<>(unit, threads);
    this.results = new Results<>(unit, examination.judged());
  }

  /** One result for each domain and metric, in their order. */
  List<Result> run() {
    try {
      List<Result> walked = walked(unit.seed());
      Optional<StepMachine<I>> census =
          experiment.census(unit.task(), unit.answers().name(), unit.mutants());
      if (census.isPresent()) {
        examination.drive(List.of(census.get()), examination.execute(unit.seed()));
      }
      return walked;
    } catch (SuspendedException e) {
      return each((domain, metric) -> results.suspended(domain, metric, e.reason()));
    }
  }

  private List<Result> walked(TestCase<I> seed) {
    if (unit.mutants().limit(seed).k() == 0) {
      return notEvaluable(Result.NotEvaluable.NOTHING_TO_CHANGE);
    }
    Execution<I, O> first = examination.execute(seed);
    if (unit.admit(first) instanceof Admission.Refused refused) {
      return notEvaluable(refused.cause());
    }
    return walk(seed, first);
  }

  private List<Result> notEvaluable(String cause) {
    return each((domain, metric) -> results.notEvaluable(domain, metric, cause));
  }

  private List<Result> each(BiFunction<ScenarioDomain<I>, PairMetric<I>, Result> result) {
    return experiment.domains().stream()
        .flatMap(
            domain -> experiment.metrics().stream().map(metric -> result.apply(domain, metric)))
        .toList();
  }

  private List<Result> walk(TestCase<I> seed, Execution<I, O> first) {
    Repeats repeats = repeats(seed, first);
    SharedShells<I> shells = new SharedShells<>(unit.mutants(), gauges.allocation());
    List<SharedDomain<I>> domains = experiment.domains().stream().map(SharedDomain::new).toList();
    List<Walk<I>> walks = new ArrayList<>();
    Map<PairMetric<I>, SortedShells<I>> orders = new LinkedHashMap<>();
    for (PairMetric<I> metric : experiment.metrics()) {
      var sorted = new SortedShells<>(seed, shells, metric, settings.walk());
      orders.put(metric, sorted);
      for (ScenarioDomain<I> domain : domains) {
        walks.add(new Walk<>(seed, domain, metric, new ScenarioDomainWalk<>(sorted, domain)));
      }
    }
    examination.drive(walks.stream().map(Walk::machine).toList(), first);
    int pool =
        (int)
            walks.stream()
                .flatMap(walk -> walk.machine().asked().stream())
                .map(mutant -> mutant.testCase().id())
                .distinct()
                .count();
    VariantSurvey<T, I, O> survey = survey(seed, shells);
    survey.run(examination, first);
    Map<PairMetric<I>, Shared> shared = new LinkedHashMap<>();
    orders.forEach(
        (metric, sorted) ->
            shared.put(
                metric,
                new Shared(
                    pool,
                    repeats,
                    sorting(seed, metric, shells),
                    sorted.distinguishability().orElse(null))));
    return domains.stream()
        .flatMap(domain -> walks.stream().filter(walk -> walk.domain() == domain))
        .map(
            walk ->
                results.of(
                    walk,
                    domains,
                    Objects.requireNonNull(shared.get(walk.metric())),
                    survey.of(seed, walk.domain(), walk.metric())))
        .toList();
  }

  /** Of the mutants that every walk has sorted: those of the first radius. */
  private VariantSurvey<T, I, O> survey(TestCase<I> seed, SharedShells<I> shells) {
    return VariantSurvey.of(
        unit, experiment.variants().most() == 0 ? List.of() : first(seed, shells));
  }

  private List<TestCase<I>> first(TestCase<I> seed, SharedShells<I> shells) {
    WalkSettings walk = settings.walk();
    return shells.shell(seed, Radius.NONE, walk.first(shells.limit(seed)), walk.budget()).mutants();
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
    List<I> mutants = first(seed, shells).stream().map(TestCase::input).toList();
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
