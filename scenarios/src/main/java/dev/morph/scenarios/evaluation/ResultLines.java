package dev.morph.scenarios.evaluation;

import dev.morph.core.entity.CaseId;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.strategy.Exploration;
import dev.morph.core.strategy.Measured;
import dev.morph.core.strategy.ScenarioDomainWalk;
import dev.morph.core.strategy.TippingPoint;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.store.Result;
import dev.morph.scenarios.store.Result.Judgement;
import dev.morph.scenarios.store.Result.Outcome;
import dev.morph.scenarios.store.Result.Point;
import dev.morph.scenarios.store.Result.Repeats;
import dev.morph.scenarios.store.Result.ScenarioLabels;
import dev.morph.scenarios.store.Result.Search;
import dev.morph.scenarios.store.Result.Sorting;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tipping points in the form in which a run keeps them. */
final class ResultLines {
  private final CodingTask task;
  private final AnswerDesk answers;
  private final Map<CaseId, Judged> judged;

  ResultLines(CodingTask task, AnswerDesk answers, Map<CaseId, Judged> judged) {
    this.task = task;
    this.answers = answers;
    this.judged = judged;
  }

  /**
   * A finished walk.
   *
   * @param pool mutants that the walks of all metrics together needed
   * @param sorting what it took to sort them
   */
  Result of(
      PairMetric<String> metric,
      ScenarioDomainWalk<String> walk,
      int pool,
      @Nullable Repeats repeats,
      @Nullable Sorting sorting) {
    TippingPoint<String> outcome = walk.outcome().orElseThrow();
    double seconds =
        walk.asked().stream()
            .map(mutant -> judged.get(mutant.testCase().id()))
            .mapToDouble(known -> known == null ? 0 : known.seconds())
            .sum();
    return line(
        metric,
        outcome,
        new Extras(pool, repeats, repeats == null ? null : walk.order(), seconds, sorting));
  }

  /** A seed that was never walked from. */
  Result without(PairMetric<String> metric, TippingPoint<String> outcome) {
    return line(metric, outcome, Extras.NONE);
  }

  /** A seed that is to be resumed. */
  Result suspended(PairMetric<String> metric, String reason) {
    return line(metric, null, reason, Extras.NONE);
  }

  private record Extras(
      int pool,
      @Nullable Repeats repeats,
      @Nullable List<Double> order,
      double seconds,
      @Nullable Sorting sorting) {
    static final Extras NONE = new Extras(0, null, null, 0, null);
  }

  private Result line(PairMetric<String> metric, TippingPoint<String> outcome, Extras extras) {
    String cause = null;
    if (outcome instanceof TippingPoint.Found<String> found) {
      cause = found.failure().cause();
    } else if (outcome instanceof TippingPoint.NotEvaluable<String> none) {
      cause = none.cause();
    }
    return line(metric, outcome, cause, extras);
  }

  private Result line(
      PairMetric<String> metric,
      @Nullable TippingPoint<String> outcome,
      @Nullable String cause,
      Extras extras) {
    TippingPoint.Found<String> found = outcome instanceof TippingPoint.Found<String> it ? it : null;
    TippingPoint.NotReached<String> notReached =
        outcome instanceof TippingPoint.NotReached<String> it ? it : null;
    boolean walked = found != null || notReached != null;
    Exploration<String> exploration = outcome == null ? null : outcome.exploration();
    return new Result(
        task.id(),
        answers.model().spec().text(),
        metric.name(),
        metric.signature(),
        metric.polarity().label(),
        outcomeOf(outcome),
        cause,
        found == null ? null : point(found.firstFailure(), judgement(found.failure())),
        found != null
            ? point(found.lastSuccess(), null)
            : notReached == null ? null : point(notReached.lastSuccess(), null),
        notReached == null ? null : point(notReached.explored(), null),
        exploration == null
            ? null
            : exploration.nearestUndecided().map(m -> point(m, null)).orElse(null),
        exploration == null ? 0 : exploration.queries(),
        extras.pool(),
        walked && exploration != null ? search(exploration) : null,
        extras.repeats(),
        extras.order(),
        new ScenarioLabels(
            task.topic().orElse(null),
            task.source().orElse(null),
            task.complexity().isPresent() ? task.complexity().getAsInt() : null,
            task.words()),
        extras.seconds(),
        extras.sorting());
  }

  private static Outcome outcomeOf(@Nullable TippingPoint<String> outcome) {
    if (outcome == null) {
      return Outcome.SUSPENDED;
    }
    if (outcome instanceof TippingPoint.Found) {
      return Outcome.FOUND;
    }
    return outcome instanceof TippingPoint.NotReached ? Outcome.NOT_REACHED : Outcome.NOT_EVALUABLE;
  }

  private Point point(Measured<String> mutant, @Nullable Judgement judgement) {
    String text = mutant.testCase().input();
    return new Point(
        mutant.testCase().id().hex(),
        text,
        mutant.value(),
        mutant.normalised(),
        mutant.testCase().order(),
        mutant.testCase().rank(),
        Result.replaced(mutant.testCase().origin()),
        judged.containsKey(mutant.testCase().id()) ? answers.key(task, text) : null,
        judgement);
  }

  private static Judgement judgement(Verdict.Different failure) {
    return new Judgement(
        failure.cause(),
        failure.evidence().tier(),
        failure.evidence().inputs(),
        failure.evidence().alignment(),
        failure.witness().input(),
        failure.witness().seedOutcome(),
        failure.witness().mutantOutcome());
  }

  private static Search search(Exploration<String> exploration) {
    return new Search(
        exploration.radius().n(),
        exploration.radius().k(),
        exploration.generated(),
        exploration.fullSize(),
        exploration.completeOrder(),
        exploration.exhaustive(),
        exploration.dropped().noOps(),
        exploration.dropped().duplicates(),
        exploration.undecided(),
        exploration.cutShort(),
        exploration.dropped().filtered());
  }
}
