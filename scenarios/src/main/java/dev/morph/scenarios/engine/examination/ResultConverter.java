package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.Edit;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Distinguishability;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.core.morphism.ScenarioDomain.Exclusion;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.strategy.ConfirmingMachine;
import dev.morph.core.strategy.Exploration;
import dev.morph.core.strategy.Measured;
import dev.morph.core.strategy.ScenarioDomainWalk;
import dev.morph.core.strategy.StepMachine;
import dev.morph.core.strategy.TippingPoint;
import dev.morph.scenarios.engine.TimedVerdict;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Result.Head;
import dev.morph.scenarios.engine.store.Result.Judgement;
import dev.morph.scenarios.engine.store.Result.Point;
import dev.morph.scenarios.engine.store.Trail;
import dev.morph.scenarios.engine.store.Trail.Repeats;
import dev.morph.scenarios.engine.store.Trail.Search;
import dev.morph.scenarios.engine.store.Trail.Sorting;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Converts tipping points to the form in which a run stores them. */
final class ResultConverter<T, I, O> {
  private final TaskUnderTest<T, I, O> unit;
  private final Map<CaseId, TimedVerdict> judged;
  private final String walked;

  /**
   * The mutants of a domain around a seed, in the order of a metric.
   *
   * @param driven the machine, or a wrapper around it
   */
  record Walk<I>(
      TestCase<I> seed,
      SharedDomain<I> domain,
      PairMetric<I> metric,
      ScenarioDomainWalk<I> machine,
      StepMachine<I> driven) {
    /** Returns the mutants that failed once but not in most repeats. */
    List<TestCase<I>> unconfirmed() {
      return driven instanceof ConfirmingMachine<I> confirmed ? confirmed.unconfirmed() : List.of();
    }
  }

  /**
   * The common data of the walks from one seed.
   *
   * @param pool the mutants needed by the walks of all domains and metrics together
   * @param sorting the cost of sorting the mutants by the walk's metric
   * @param distinguishability how well that metric distinguishes the mutants
   */
  record Shared(
      int pool,
      @Nullable Repeats repeats,
      @Nullable Sorting sorting,
      @Nullable Distinguishability distinguishability) {}

  /**
   * Creates a converter.
   *
   * @param walked the suffix of a metric's signature for this kind of walk
   */
  ResultConverter(TaskUnderTest<T, I, O> unit, Map<CaseId, TimedVerdict> judged, String walked) {
    this.unit = unit;
    this.judged = judged;
    this.walked = walked;
  }

  /**
   * Returns the result of a finished walk.
   *
   * @param others the walked domains, including this one
   * @param variants results of a few mutants of each kind, by the walk's domain and metric
   */
  Result result(
      Walk<I> walked,
      List<? extends ScenarioDomain<I>> others,
      Shared shared,
      List<Trail.Variants> variants) {
    ScenarioDomainWalk<I> walk = walked.machine();
    TippingPoint<I> outcome = walk.outcome().orElseThrow();
    Exploration<I> exploration = outcome.exploration();
    Trail trail = trail(walked, exploration, shared, variants);
    Head head = head(walked.domain(), walked.metric());
    if (outcome instanceof TippingPoint.Found<I> found) {
      return new Result.Found(
          head,
          new Result.Failure(
              point(found.firstFailure()),
              judgement(found.failure()),
              excludedFrom(walked.seed(), found.firstFailure().testCase(), others)),
          point(found.lastSuccess()),
          trail);
    }
    TippingPoint.NotReached<I> none = (TippingPoint.NotReached<I>) outcome;
    return new Result.NotReached(head, point(none.lastSuccess()), point(none.explored()), trail);
  }

  private Trail trail(
      Walk<I> walked, Exploration<I> exploration, Shared shared, List<Trail.Variants> variants) {
    ScenarioDomainWalk<I> walk = walked.machine();
    return new Trail(
        exploration.queries(),
        shared.pool(),
        exploration.skipped().nearestUndecided().map(this::point).orElse(null),
        search(exploration, walk),
        shared.repeats(),
        shared.repeats() == null ? null : walk.plannedValues(),
        new Trail.Cost(walkSeconds(walk), shared.sorting()),
        new Trail.PoolResults(
            shared.distinguishability(),
            variants,
            walked.unconfirmed().stream()
                .map(mutant -> unit.experiment().text(mutant.input()))
                .toList()));
  }

  /** Returns the result of a walk that is to be resumed, censored at its current state. */
  Result censoredResult(Walk<I> walked, Shared shared, String reason) {
    TippingPoint.NotReached<I> standing = walked.machine().censoredOutcome();
    return new Result.Suspended(
        head(walked.domain(), walked.metric()),
        reason,
        new Result.Standing(
            point(standing.lastSuccess()),
            point(standing.explored()),
            trail(walked, standing.exploration(), shared, List.of())));
  }

  /** Returns the result for a seed from which no walk was made. */
  Result notEvaluable(ScenarioDomain<I> domain, PairMetric<I> metric, String cause) {
    return new Result.NotEvaluable(head(domain, metric), cause);
  }

  /** Returns the result for a seed whose walks have not begun and that is to be resumed. */
  Result suspended(ScenarioDomain<I> domain, PairMetric<I> metric, String reason) {
    return new Result.Suspended(head(domain, metric), reason);
  }

  /** Returns the names of the domains that a mutant does not belong to, each with the reason. */
  private Map<String, Exclusion> excludedFrom(
      TestCase<I> seed, TestCase<I> mutant, List<? extends ScenarioDomain<I>> domains) {
    Map<String, Exclusion> excluded = new LinkedHashMap<>();
    for (ScenarioDomain<I> domain : domains) {
      domain
          .exclusions(seed, List.of(mutant))
          .get(0)
          .ifPresent(exclusion -> excluded.put(domain.name(), exclusion));
    }
    return excluded;
  }

  private Head head(ScenarioDomain<I> domain, PairMetric<I> metric) {
    return new Head(
        unit.experiment().id(unit.task()),
        unit.answers().name(),
        metric.name(),
        metric.signature() + walked,
        metric.polarity().label(),
        new Result.Domain(domain.name(), domain.signature()),
        unit.experiment().labels(unit.task()));
  }

  private double walkSeconds(ScenarioDomainWalk<I> walk) {
    return walk.queriedMutants().stream()
        .map(mutant -> judged.get(mutant.testCase().id()))
        .mapToDouble(known -> known == null ? 0 : known.seconds())
        .sum();
  }

  private Map<String, Integer> skippedByCause(ScenarioDomainWalk<I> walk) {
    Map<String, Integer> causes = new TreeMap<>();
    verdicts(walk)
        .filter(Verdict.CutShort.class::isInstance)
        .forEach(cut -> causes.merge(((Verdict.CutShort) cut).cause(), 1, Integer::sum));
    return causes;
  }

  private Stream<Verdict> verdicts(ScenarioDomainWalk<I> walk) {
    return walk.queriedMutants().stream()
        .flatMap(mutant -> Optional.ofNullable(judged.get(mutant.testCase().id())).stream())
        .map(TimedVerdict::verdict);
  }

  private int countOutside(ScenarioDomainWalk<I> walk) {
    return (int)
        verdicts(walk)
            .filter(verdict -> verdict instanceof Verdict.Same)
            .filter(verdict -> verdict.evidence().outside() > 0)
            .count();
  }

  private Point point(Measured<I> mutant) {
    TestCase<I> testCase = mutant.testCase();
    List<Edit> edits = testCase.origin() instanceof Origin.Mutant made ? made.edits() : List.of();
    return new Point(
        testCase.id().hex(),
        unit.experiment().text(testCase.input()),
        mutant.value(),
        mutant.normalised(),
        testCase.order(),
        testCase.rank(),
        edits,
        judged.containsKey(testCase.id()) ? unit.firstAnswerKey(testCase.input()) : null);
  }

  /** Returns the reason why an output failed, in the form that a run stores. */
  static Judgement judgement(Verdict.Different failure) {
    return new Judgement(
        failure.cause(),
        failure.evidence().tier(),
        failure.evidence().inputs(),
        failure.evidence().alignment(),
        failure.witness().input(),
        failure.witness().seedOutcome(),
        failure.witness().mutantOutcome(),
        failure.evidence().extent().compared(),
        failure.evidence().extent().uncompared());
  }

  private Search search(Exploration<?> exploration, ScenarioDomainWalk<I> walk) {
    return new Search(
        exploration.radius().n(),
        exploration.radius().k(),
        exploration.generated(),
        exploration.fullSize(),
        exploration.completeOrder(),
        exploration.isExhaustive(),
        exploration.dropped().noOps(),
        exploration.dropped().duplicates(),
        exploration.skipped().undecided(),
        exploration.skipped().cutShort(),
        skippedByCause(walk),
        countOutside(walk),
        exploration.dropped().filtered(),
        exploration.skipped().excluded());
  }
}
