package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.Execution;
import dev.morph.core.entity.Gauges;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.MetricCost;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.core.strategy.ConfirmingMachine;
import dev.morph.core.strategy.DeltaDebugging.ReductionLimits;
import dev.morph.core.strategy.LimitedMachine;
import dev.morph.core.strategy.ScenarioDomainWalk;
import dev.morph.core.strategy.SortedShells;
import dev.morph.core.strategy.StepMachine;
import dev.morph.core.strategy.TippingPoint;
import dev.morph.scenarios.engine.Admission;
import dev.morph.scenarios.engine.Experiment;
import dev.morph.scenarios.engine.RepeatBehaviour;
import dev.morph.scenarios.engine.examination.ResultConverter.Shared;
import dev.morph.scenarios.engine.examination.ResultConverter.Walk;
import dev.morph.scenarios.engine.spec.Design;
import dev.morph.scenarios.engine.store.Reduction;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Stage;
import dev.morph.scenarios.engine.store.Trail.Repeats;
import dev.morph.scenarios.engine.store.Trail.Sorting;
import dev.morph.scenarios.engine.store.UnitResults;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Examines one task under one system, stage by stage: first the usual answer to the unchanged task,
 * then mutants drawn at random, then a walk for each domain and metric (Ghosh Paul, Zhu, Bayley,
 * Algorithm 1), all over one pool. The state kept between stages is only a cache: without it, the
 * same stages over the same store give the same result. Not thread-safe.
 */
final class UnitExamination<T, I, O> {
  private final TaskUnderTest<T, I, O> unit;
  private final Experiment<T, I, O> experiment;
  private final EvaluationSettings settings;
  private final Design design;
  private final Gauges gauges;
  private final Examination<T, I, O> examination;
  private final ResultConverter<T, I, O> results;
  private final SharedShells<I> shells;
  private final SharedShells<I> sampledShells;
  private final List<SharedDomain<I>> domains;
  private final List<SharedDomain<I>> sampledDomains;

  private final Behaviours<T, I, O> behaviours;
  private @Nullable UsualOutput<I, O> usual;
  private @Nullable String cause;
  private @Nullable SampleSurvey<T, I, O> sample;
  private final List<Walk<I>> walks = new ArrayList<>();
  private final Map<PairMetric<I>, SortedShells<I>> orders = new LinkedHashMap<>();

  UnitExamination(
      TaskUnderTest<T, I, O> unit, Threads threads, EvaluationSettings settings, Gauges gauges) {
    this.unit = unit;
    this.experiment = unit.experiment();
    this.settings = settings;
    Design resolved = settings.design().resolvedFor(unit.answers().repeatBehaviour());
    this.design = experiment.comparesWithUsual() ? resolved : resolved.withOneReference();
    this.gauges = gauges;
    this.examination = new Examination<>(unit, threads);
    this.results =
        new ResultConverter<>(
            unit, examination.judgedCases(), FewMutants.signatureSuffix(settings.walk()));
    this.behaviours = new Behaviours<>(unit);
    this.shells = new SharedShells<>(unit.mutants(), gauges.allocation());
    this.sampledShells =
        unit.sampledMutants().equals(unit.mutants())
            ? shells
            : new SharedShells<>(unit.sampledMutants(), gauges.allocation());
    this.domains = experiment.domains().stream().map(SharedDomain::new).toList();
    this.sampledDomains =
        SharedDomain.ofSample(domains, experiment.domains(), experiment.sampledDomains());
  }

  /**
   * Continues up to a stage. If no answer is available now, the results so far are returned with
   * the reason.
   */
  UnitResults run(Stage stage) {
    try {
      advanceTo(stage);
      return stage.isWhole()
          ? new UnitResults(sampledResult(null), finishedResults(), reductions())
          : new UnitResults(sampledResult(null), List.of(), List.of());
    } catch (SuspendedException e) {
      return stage.isWhole()
          ? new UnitResults(sampledResult(e.reason()), suspendedResults(e.reason()), reductions())
          : new UnitResults(sampledResult(e.reason()), List.of(), List.of());
    }
  }

  /** Returns the share of the task's walks that are unfinished, from 0 to 1. */
  double shareOfOpenWalks() {
    if (reasonWithoutWalks() != null) {
      return 0;
    }
    return walks.isEmpty()
        ? 1
        : walks.stream().filter(walk -> !walk.machine().isFinished()).count()
            / (double) walks.size();
  }

  /** Returns why there are no walks, as a stable word; null if there are walks. */
  private @Nullable String reasonWithoutWalks() {
    return cause == null && unit.mutants().limit(unit.seed()).k() == 0
        ? Result.NotEvaluable.NOTHING_TO_CHANGE
        : cause;
  }

  private void advanceTo(Stage stage) {
    TestCase<I> seed = unit.seed();
    if (usual == null) {
      if (unit.mutants().limit(seed).k() == 0 && unit.sampledMutants().limit(seed).k() == 0) {
        cause = Result.NotEvaluable.NOTHING_TO_CHANGE;
        return;
      }
      usual =
          UsualOutput.of(unit, examination, unit.mostAnswers(design.referenceCount()), behaviours);
      if (usual.admission() instanceof Admission.Refused refused) {
        cause = refused.cause();
      }
    }
    Execution<I, O> reference = Objects.requireNonNull(usual).execution();
    if (cause == null) {
      runSampleAndWalks(stage, seed, reference);
    }
    // A census judges each answer on its own, so it runs even if the usual answer is unusable.
    if (stage.isWhole()) {
      experiment
          .census(unit.task(), unit.answers().name(), unit.mutants())
          .ifPresent(census -> examination.drive(List.of(census), reference));
    }
  }

  /** Runs the sample and the walks as far as the stage requires. */
  private void runSampleAndWalks(Stage stage, TestCase<I> seed, Execution<I, O> reference) {
    if (design.hasSample()) {
      SampleSurvey<T, I, O> drawn = sample == null ? newSample() : sample;
      sample = drawn;
      drawn.run(examination, reference, Math.min(stage.rounds(), design.mostRounds()));
    }
    if (design.hasWalks() && stage.questions() > 0 && reasonWithoutWalks() == null) {
      runWalks(seed, reference, stage.questions());
    }
  }

  private SampleSurvey<T, I, O> newSample() {
    return new SampleSurvey<>(
        unit,
        new SampleDraw<>(
            unit.seed(),
            sampledDomains,
            sampledShells.firstMutants(unit.seed(), settings.walk()),
            design.changeCounts(),
            settings.walk().budget().randomSeed(),
            unit::countRecorded),
        design.referenceCount(),
        behaviours);
  }

  private void runWalks(TestCase<I> seed, Execution<I, O> reference, int questions) {
    if (walks.isEmpty()) {
      beginWalks(seed);
    }
    examination.drive(
        walks.stream().map(walk -> new LimitedMachine<>(walk.driven(), questions)).toList(),
        reference);
  }

  private void beginWalks(TestCase<I> seed) {
    Map<SharedDomain<I>, MutantSource<I>> walked = new LinkedHashMap<>();
    domains.forEach(it -> walked.put(it, FewMutants.sourceFor(shells, it, settings.walk())));
    for (PairMetric<I> metric : experiment.metrics()) {
      SortedShells<I> all = new SortedShells<>(seed, shells, metric, settings.walk());
      orders.put(metric, all);
      walked.forEach(
          (domain, source) -> {
            SortedShells<I> sorted =
                source.equals(shells)
                    ? all
                    : new SortedShells<>(seed, source, metric, settings.walk());
            walks.add(newWalk(seed, domain, metric, new ScenarioDomainWalk<>(sorted, domain)));
          });
    }
  }

  /** Returns the failures of the sample and of the walks, reduced to the changes they need. */
  private List<Reduction> reductions() {
    UsualOutput<I, O> known = usual;
    if (known == null || cause != null) {
      return List.of();
    }
    FailureReduction<T, I, O> reduction =
        new FailureReduction<>(
            unit,
            examination,
            new ReductionLimits(design.reductionQuestions(), design.confirmations()));
    if (sample != null && known.isSteady()) {
      sample.failures().forEach(mutant -> reduction.add(mutant, unit.sampledMutants()));
    }
    for (Walk<I> walk : walks) {
      if (walk.machine().outcome().orElse(null) instanceof TippingPoint.Found<I> found) {
        reduction.add(found.firstFailure().testCase(), unit.mutants());
      }
    }
    return reduction.run(known.execution());
  }

  private Walk<I> newWalk(
      TestCase<I> seed,
      SharedDomain<I> domain,
      PairMetric<I> metric,
      ScenarioDomainWalk<I> machine) {
    StepMachine<I> driven =
        design.confirmations() > 0
            ? new ConfirmingMachine<>(machine, design.confirmations())
            : machine;
    return new Walk<>(seed, domain, metric, machine, driven);
  }

  private Sampled sampledResult(@Nullable String suspended) {
    return new Sampled(
        experiment.id(unit.task()),
        unit.answers().name(),
        experiment.labels(unit.task()),
        usualAnswer(),
        cause,
        sample == null ? List.of() : sample.results(),
        sample == null ? 0 : sample.completeRounds(),
        suspended);
  }

  private Sampled.@Nullable Usual usualAnswer() {
    UsualOutput<I, O> answers = usual;
    return answers == null
        ? null
        : new Sampled.Usual(
            behaviours.classes(),
            answers.classes().size(),
            answers.reference(),
            answers.isSteady(),
            unit.answers().repeatBehaviour() == RepeatBehaviour.SAME,
            behaviours.unusableBehaviours(),
            cause == null ? behaviours.passingBehaviours().orElse(null) : null);
  }

  private List<Result> finishedResults() {
    if (!design.hasWalks()) {
      return List.of();
    }
    String without = reasonWithoutWalks();
    if (without != null) {
      return resultOfEach((domain, metric) -> results.notEvaluable(domain, metric, without));
    }
    VariantSurvey<T, I, O> survey =
        VariantSurvey.of(
            unit, experiment.variants().mostPerKind() == 0 ? List.of() : firstMutants(unit.seed()));
    survey.run(examination, Objects.requireNonNull(usual).execution());
    Map<PairMetric<I>, Shared> shared = sharedByMetric();
    return resultsInOrder(
        walk ->
            results.result(
                walk,
                domains,
                Objects.requireNonNull(shared.get(walk.metric())),
                survey.variants(unit.seed(), walk.domain(), walk.metric())));
  }

  private List<Result> suspendedResults(String reason) {
    if (!design.hasWalks()) {
      return List.of();
    }
    if (walks.isEmpty()) {
      return resultOfEach((domain, metric) -> results.suspended(domain, metric, reason));
    }
    Map<PairMetric<I>, Shared> shared = sharedByMetric();
    return resultsInOrder(
        walk -> {
          Shared known = Objects.requireNonNull(shared.get(walk.metric()));
          return walk.machine().isFinished()
              ? results.result(walk, domains, known, List.of())
              : results.censoredResult(walk, known, reason);
        });
  }

  private List<Result> resultsInOrder(Function<Walk<I>, Result> result) {
    return domains.stream()
        .flatMap(domain -> walks.stream().filter(walk -> walk.domain() == domain))
        .map(result)
        .toList();
  }

  private List<Result> resultOfEach(BiFunction<ScenarioDomain<I>, PairMetric<I>, Result> result) {
    return experiment.domains().stream()
        .flatMap(
            domain -> experiment.metrics().stream().map(metric -> result.apply(domain, metric)))
        .toList();
  }

  private Map<PairMetric<I>, Shared> sharedByMetric() {
    int pool =
        (int)
            walks.stream()
                .flatMap(walk -> walk.machine().queriedMutants().stream())
                .map(mutant -> mutant.testCase().id())
                .distinct()
                .count();
    Map<PairMetric<I>, Shared> shared = new LinkedHashMap<>();
    orders.forEach(
        (metric, sorted) ->
            shared.put(
                metric,
                new Shared(
                    pool, repeats(), sorting(metric), sorted.distinguishability().orElse(null))));
    return shared;
  }

  private List<TestCase<I>> firstMutants(TestCase<I> seed) {
    return shells.firstMutants(seed, settings.walk());
  }

  /**
   * Returns the noise floor of a walk: how the other answers to the unchanged task compare with the
   * usual one.
   */
  private @Nullable Repeats repeats() {
    UsualOutput<I, O> answers = Objects.requireNonNull(usual);
    return answers.classes().size() == 1 ? null : answers.repeats();
  }

  /** Returns the cost of sorting the mutants of the first radius, which every walk sorts. */
  private @Nullable Sorting sorting(PairMetric<I> metric) {
    TestCase<I> seed = unit.seed();
    List<I> mutants = firstMutants(seed).stream().map(TestCase::input).toList();
    if (mutants.isEmpty()) {
      return null;
    }
    MetricCost cost = MetricCost.measure(metric, seed.input(), mutants, gauges);
    return new Sorting(
        cost.pairs(), cost.seconds(), boxed(cost.bytes()), boxed(shells.allocatedBytes()));
  }

  private static @Nullable Long boxed(OptionalLong counted) {
    return counted.isPresent() ? Long.valueOf(counted.getAsLong()) : null;
  }
}
