package dev.morph.scenarios.store;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.morph.core.entity.Origin;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One line of {@code results.jsonl}: what became of one seed under one model and one metric.
 *
 * @param seed id of the task
 * @param model specification of the model
 * @param metric name of the metric
 * @param signature of the metric
 * @param polarity {@code distance} or {@code similarity}
 * @param outcome of the walk
 * @param cause why the seed is not evaluable or suspended, or the cause of the first failure
 * @param firstFailure if found
 * @param lastSuccess unless not evaluable or suspended
 * @param explored if not reached: everything nearer was asked
 * @param nearestUndecided if any was undecided
 * @param queries mutants this walk needed verdicts on
 * @param pool mutants that the walks of all metrics of this seed and model needed verdicts on
 *     together: each was asked and judged once, so sharing saved the sum of their queries less this
 * @param search how far and how densely it looked
 * @param repeats of the unchanged seed, if there were any
 * @param order values in walking order, with repeats only: the null model needs them
 * @param scenario the sub-domains the seed belongs to
 * @param seconds that the model and the oracle took for these queries
 * @param sorting what it took to sort the mutants; like {@code seconds} it differs from run to run.
 *     Absent where nothing was sorted, and in runs of before it was measured
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Result(
    String seed,
    String model,
    String metric,
    String signature,
    String polarity,
    Outcome outcome,
    @Nullable String cause,
    @Nullable Point firstFailure,
    @Nullable Point lastSuccess,
    @Nullable Point explored,
    @Nullable Point nearestUndecided,
    int queries,
    int pool,
    @Nullable Search search,
    @Nullable Repeats repeats,
    @Nullable List<Double> order,
    ScenarioLabels scenario,
    double seconds,
    @Nullable Sorting sorting) {

  /** The same under another name of the model. */
  public Result of(String otherModel) {
    return new Result(
        seed,
        otherModel,
        metric,
        signature,
        polarity,
        outcome,
        cause,
        firstFailure,
        lastSuccess,
        explored,
        nearestUndecided,
        queries,
        pool,
        search,
        repeats,
        order,
        scenario,
        seconds,
        sorting);
  }

  /** What a walk can end as. */
  public enum Outcome {
    /** A first failure was found. */
    @JsonProperty("found")
    FOUND,
    /** Nothing failed within the limits: censored. */
    @JsonProperty("not_reached")
    NOT_REACHED,
    /** The seed's own answer was no usable program. */
    @JsonProperty("not_evaluable")
    NOT_EVALUABLE,
    /** Not finished; resumed, never scored. */
    @JsonProperty("suspended")
    SUSPENDED
  }

  /**
   * A mutant, or the seed itself with order 0.
   *
   * @param value raw, as the metric gives it
   * @param normalised 0 for the seed, 1 for the farthest
   * @param replaced one row a replaced word: position, from, to, rank
   * @param answer key of its answer in the journal
   * @param judgement of the oracle, for a first failure
   */
  @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Point(
      String id,
      String text,
      double value,
      double normalised,
      int order,
      int rank,
      List<List<Object>> replaced,
      @Nullable String answer,
      @Nullable Judgement judgement) {}

  /** Why a first failure failed. */
  @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
  public record Judgement(
      String cause,
      String tier,
      int inputs,
      String alignment,
      String input,
      String seedOutcome,
      String mutantOutcome) {}

  /**
   * How far and how densely a walk looked.
   *
   * @param n of the last radius
   * @param k of the last radius
   * @param generated mutants
   * @param fullSize mutants there are without a budget
   * @param orderComplete every mutant of order 1 to this one was generated
   * @param exhaustive all of the radius was generated
   * @param noOps left out as equal to the seed
   * @param duplicates left out as equal to another mutant
   * @param undecided mutants that were skipped because the oracle could not tell
   * @param cutShort mutants that were skipped because their answers were cut by a limit
   * @param filtered how many mutants each filter dropped of those the filters before it kept
   */
  @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
  public record Search(
      int n,
      int k,
      int generated,
      BigInteger fullSize,
      int orderComplete,
      boolean exhaustive,
      int noOps,
      int duplicates,
      int undecided,
      int cutShort,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, BigInteger> filtered) {
    public Search {
      // Runs of before there were filters do not tell.
      filtered = Objects.requireNonNullElseGet(filtered, Map::of);
    }
  }

  /**
   * How often the unchanged seed was asked again, how often the answer was not equivalent to the
   * first, and how often nobody could tell, because the oracle could not or the answer was cut.
   */
  public record Repeats(int asked, int different, int undecided) {}

  /**
   * The labels by which results are grouped.
   *
   * @param words of the description; 0 in results of before it was recorded
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record ScenarioLabels(
      @Nullable String topic, @Nullable String source, @Nullable Integer complexity, int words) {}

  /**
   * What it took to make mutants and to measure them, see {@link
   * dev.morph.core.morphism.MetricCost}.
   *
   * @param pairs of seed and mutant measured for this
   * @param seconds they took in one thread
   * @param bytes they allocated on the heap, garbage included; absent if the machine does not count
   * @param mutantBytes that making all mutants of the seed allocated, once for all metrics
   */
  @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Sorting(
      int pairs, double seconds, @Nullable Long bytes, @Nullable Long mutantBytes) {}

  /** A mutant's edits as rows of position, from, to and rank; none for a seed. */
  public static List<List<Object>> replaced(Origin origin) {
    return origin instanceof Origin.Mutant mutant
        ? mutant.edits().stream()
            .map(edit -> List.<Object>of(edit.position(), edit.from(), edit.to(), edit.rank()))
            .toList()
        : List.of();
  }
}
