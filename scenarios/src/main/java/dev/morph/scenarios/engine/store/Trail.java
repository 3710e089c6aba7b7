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
 * What a walk did.
 *
 * @param queries mutants it needed verdicts on
 * @param pool mutants that the walks of all metrics of this seed and system needed verdicts on
 *     together: each was asked and judged once, so sharing saved the sum of their queries less this
 * @param nearestUndecided if any was undecided
 * @param search how far and how densely it looked
 * @param repeats of the unchanged seed, if there were any
 * @param order values in walking order, with repeats only: the null model needs them
 * @param cost what it took
 * @param beside what was found out without walking
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
    @JsonUnwrapped Beside beside) {
  /** Of a seed that was not walked from. */
  public static final Trail NONE =
      new Trail(0, 0, null, null, null, null, Cost.NONE, Beside.NOTHING);

  /**
   * What a walk took. It differs from run to run.
   *
   * @param seconds that the system and the oracle took for its queries
   * @param sorting what it took to sort the mutants; null where nothing was sorted
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Cost(double seconds, @Nullable Sorting sorting) {
    /** Of what was not done. */
    public static final Cost NONE = new Cost(0, null);
  }

  /**
   * What was found out about the pool of a walk, whatever the walk did.
   *
   * @param distinguishability how well the metric tells the mutants of the first radius apart,
   *     whatever domain was walked; null where nobody looked
   * @param variants what became of a few mutants of each kind; empty if none were asked for that
   * @param unconfirmed mutants nearer than the walk's end that failed once and, asked again, not
   *     most times: they do not count as failures
   */
  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  public record Beside(
      @Nullable Distinguishability distinguishability,
      List<Variants> variants,
      List<String> unconfirmed) {
    /** Nothing was looked at. */
    public static final Beside NOTHING = new Beside(null, List.of());

    public Beside {
      variants = variants == null ? List.of() : List.copyOf(variants);
      unconfirmed = unconfirmed == null ? List.of() : List.copyOf(unconfirmed);
    }

    /** Every failure counts. */
    public Beside(@Nullable Distinguishability distinguishability, List<Variants> variants) {
      this(distinguishability, variants, List.of());
    }
  }

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
   * @param skipped why answers were cut short, by its word, and how many
   * @param outside mutants that passed and yet behave differently on inputs that do not count
   * @param filtered how many mutants each filter dropped of those the filters before it kept
   * @param excluded how many mutants were passed over because they do not belong to the domain, by
   *     rule
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
      // Empty ones are not written.
      filtered = Objects.requireNonNullElseGet(filtered, Map::of);
      skipped = Objects.requireNonNullElseGet(skipped, Map::of);
      excluded = Objects.requireNonNullElseGet(excluded, Map::of);
    }
  }

  /**
   * How often the unchanged seed was asked again, how often the answer was not equivalent to the
   * first, and how often it could not be told, because the oracle could not or the answer was cut.
   */
  public record Repeats(int asked, int different, int undecided) {}

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

  /**
   * What became of a few mutants that one kind of change alone made, each of them asked whatever
   * the others did.
   *
   * @param kind its name
   * @param asked mutants of the domain
   * @param failed of them
   * @param undecided of them: the oracle could not tell, or the answer was cut short
   * @param nearest value of the nearest that failed, as the metric gives it; null if none did
   * @param nearestNormalised the same from 0 to 1
   * @param explored normalised distance of the farthest that was asked
   * @param tests what the task's own tests say; null if it has none
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
    /** Whether one of them failed. */
    public boolean broken() {
      return failed > 0;
    }
  }

  /**
   * What a task's own tests say of variants.
   *
   * @param seedPasses whether the output for the unchanged seed passes
   * @param run outputs for variants that were tested
   * @param passed of them
   */
  @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
  public record Tests(boolean seedPasses, int run, int passed) {}
}
