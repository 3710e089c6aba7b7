package dev.morph.scenarios.engine.store;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.morph.core.morphism.Distinguishability;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A description of a walk.
 *
 * @param queries number of mutants whose verdicts the walk needed
 * @param pool number of mutants whose verdicts were needed by the walks of all metrics of this seed
 *     and system together. Each was asked and judged once, so sharing saved the sum of the walks'
 *     queries minus this number
 * @param nearestUndecided the nearest undecided mutant, if any
 * @param search how far and how densely the walk searched
 * @param repeats repeats of the unchanged seed, if any
 * @param order metric values in walking order, for the null model; null without repeats
 * @param cost the resources that the walk used
 * @param beside additional results that were found without walking
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Trail(
    int queries,
    int pool,
    Result.@Nullable Point nearestUndecided,
    @Nullable Search search,
    @Nullable Repeats repeats,
    @Nullable List<Double> order,
    @JsonUnwrapped Cost cost,
    @JsonUnwrapped PoolResults beside) {
  /** The trail of a seed from which no walk was made. */
  public static final Trail NONE =
      new Trail(0, 0, null, null, null, null, Cost.NONE, PoolResults.NOTHING);

  /**
   * The cost of a walk. It varies between runs.
   *
   * @param seconds time taken by the system and the oracle for the walk's queries
   * @param sorting the cost of sorting the mutants; null if nothing was sorted
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Cost(double seconds, @Nullable Sorting sorting) {
    /** The cost of a walk that was not made. */
    public static final Cost NONE = new Cost(0, null);
  }

  /**
   * Results about the pool of a walk, independent of the walk.
   *
   * @param distinguishability how well the metric distinguishes the mutants of the first radius,
   *     for all domains; null if not determined
   * @param variants results of a few mutants of each kind; empty if none were asked for this
   *     purpose
   * @param unconfirmed mutants nearer than the walk's end that failed once but not in most repeats:
   *     they do not count as failures
   */
  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  public record PoolResults(
      @Nullable Distinguishability distinguishability,
      List<Variants> variants,
      List<String> unconfirmed) {
    /** Nothing was determined. */
    public static final PoolResults NOTHING = new PoolResults(null, List.of(), List.of());

    public PoolResults {
      variants = variants == null ? List.of() : List.copyOf(variants);
      unconfirmed = unconfirmed == null ? List.of() : List.copyOf(unconfirmed);
    }
  }

  /**
   * How far and how densely a walk searched.
   *
   * @param n n of the last radius
   * @param k k of the last radius
   * @param generated number of generated mutants
   * @param fullSize number of mutants that would have been generated without a budget
   * @param orderComplete the order up to which every mutant was generated
   * @param exhaustive whether the whole radius was generated
   * @param noOps number of mutants left out because they equal the seed
   * @param duplicates number of mutants left out because they equal another mutant
   * @param undecided number of mutants that were skipped because the oracle could not decide
   * @param cutShort number of mutants that were skipped because a limit cut their answers short
   * @param skipped the number of answers cut short, by reason
   * @param outside number of mutants that passed although they behave differently on ignored inputs
   * @param filtered for each filter, how many of the mutants that reached it were dropped
   * @param excluded how many mutants were skipped because they do not belong to the domain, by rule
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
      @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, Integer> skipped,
      int outside,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, BigInteger> filtered,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, Integer> excluded) {
    public Search {
      // Maps may be missing, because empty maps are not written.
      filtered = Objects.requireNonNullElseGet(filtered, Map::of);
      skipped = Objects.requireNonNullElseGet(skipped, Map::of);
      excluded = Objects.requireNonNullElseGet(excluded, Map::of);
    }
  }

  /**
   * How often the unchanged seed was asked again, how often the answer was not equivalent to the
   * reference answer, and how often this is undecided because of the oracle or because the answer
   * was cut short.
   */
  public record Repeats(int asked, int different, int undecided) {}

  /**
   * The cost of making mutants and measuring them, see {@link dev.morph.core.morphism.MetricCost}.
   *
   * @param pairs number of measured pairs of seed and mutant
   * @param seconds time to measure them in one thread
   * @param bytes heap bytes that the measurements allocated, including garbage; absent if the
   *     machine does not count them
   * @param mutantBytes heap bytes allocated to make all mutants of the seed, once for all metrics
   */
  @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Sorting(
      int pairs, double seconds, @Nullable Long bytes, @Nullable Long mutantBytes) {}

  /**
   * The results of a few mutants made by one kind of change alone, each asked regardless of the
   * others.
   *
   * @param kind the name of the kind of change
   * @param asked number of mutants asked
   * @param failed number of these that failed
   * @param undecided number of these for which the oracle was undecided or the answer was cut short
   * @param nearest metric value of the nearest failing mutant; null if none failed
   * @param nearestNormalised normalised distance of that mutant, from 0 to 1; null if none failed
   * @param explored normalised distance of the farthest mutant asked
   * @param tests results of the task's own tests; null if nothing could be tested
   */
  @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Variants(
      String kind,
      int asked,
      int failed,
      int undecided,
      @Nullable Double nearest,
      @Nullable Double nearestNormalised,
      double explored,
      @Nullable Tests tests) {
    /** Whether any of the mutants failed. */
    public boolean broken() {
      return failed > 0;
    }
  }

  /**
   * Results of a task's own tests for variants.
   *
   * @param seedPasses whether the output for the unchanged seed passes
   * @param run number of variants whose outputs were tested
   * @param passed number of variants whose outputs passed
   */
  @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
  public record Tests(boolean seedPasses, int run, int passed) {}
}
