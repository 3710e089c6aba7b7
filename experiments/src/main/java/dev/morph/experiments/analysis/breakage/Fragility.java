package dev.morph.experiments.analysis.breakage;

import dev.morph.experiments.analysis.breakage.TaskBreakage.Share;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * How many more outputs differ when words of their tasks are changed. F is the share of differing
 * outputs for changed tasks, minus the share of differing outputs when the unchanged tasks are
 * asked again. Both are compared in the same way: see {@link LeaveOneOut}. Each task is weighted by
 * the share of its answers that can be compared, so a task without a usual behaviour has no weight.
 *
 * @param fragility F as a share, with its 95 % interval clustered by task; without a value if the
 *     noise is unknown
 * @param noise B(0), the share of repeated unchanged tasks whose output differs; without a value if
 *     unknown
 * @param differs share of outputs for changed tasks that differ; the only known value if the noise
 *     is unknown
 * @param relative share of outputs that differ only because of the changes, among outputs that
 *     would otherwise have been alike: 1 - A(words) / A(0), where A is the share of pairs that
 *     behave alike
 * @param correctness shares of outputs that pass the tasks' own cases; null if no task has cases,
 *     or the noise is unknown
 * @param curve share of differing outputs, B, by the number of changed words; starts with zero
 *     words if the noise is known
 * @param tasks number of tasks from which F is computed
 */
public record Fragility(
    Estimate fragility,
    Estimate noise,
    Estimate differs,
    Estimate relative,
    @Nullable Correctness correctness,
    List<Point> curve,
    int tasks) {
  private static final String NO_TASK = "no task was asked about";
  private static final String ONE_TASK = "one task is not a sample";

  /** The reason for a missing value of F if the noise is unknown. */
  static final String NOISE_UNKNOWN =
      "noise unknown: each unchanged task has only one answer (--references 3)";

  /** The result if there are no tasks. */
  static final Fragility NONE =
      new Fragility(
          Estimate.missing(NO_TASK),
          Estimate.missing("not known"),
          Estimate.missing(NO_TASK),
          Estimate.missing(NO_TASK),
          null,
          List.of(),
          0);

  /**
   * A point of the curve.
   *
   * @param words number of changed words; 0 for repeats of the unchanged task
   * @param share the share of programs that break
   * @param asked number of outputs whose behaviour is known
   * @param tasks number of tasks to which these outputs belong
   */
  public record Point(int words, Estimate share, int asked, int tasks) {}

  /**
   * The shares of outputs that pass the tasks' own cases, with the weights of F.
   *
   * @param unchanged for the unchanged tasks
   * @param reworded for the changed tasks
   * @param drop share for unchanged tasks minus share for changed tasks, with an interval paired by
   *     task
   * @param tasks number of tasks that have cases
   */
  public record Correctness(double unchanged, double reworded, Estimate drop, int tasks) {}

  public Fragility {
    curve = List.copyOf(curve);
  }

  /** Whether the noise is known. */
  public boolean noiseKnown() {
    return noise.value() != null;
  }

  /** Whether there are no tasks to compute F from. */
  public boolean isEmpty() {
    return tasks == 0;
  }

  /** The value of F; null without tasks, or if the noise is unknown. */
  public @Nullable Double value() {
    return fragility.value();
  }

  /**
   * Computes F from the tasks of a model. If the noise is known for some tasks, the others are
   * ignored.
   */
  static Fragility of(List<TaskBreakage> all) {
    List<TaskBreakage> weighted = all.stream().filter(task -> task.weight() > 0).toList();
    List<TaskBreakage> repeated = weighted.stream().filter(TaskBreakage::noiseKnown).toList();
    List<TaskBreakage> tasks = repeated.isEmpty() ? weighted : repeated;
    if (tasks.isEmpty()) {
      return NONE;
    }
    boolean noiseKnown = !repeated.isEmpty();
    Shares shares = Shares.of(tasks);
    List<Point> curve = new ArrayList<>();
    if (noiseKnown) {
      curve.add(curvePoint(0, shares.noise()));
    }
    TreeSet<Integer> numbers = new TreeSet<>();
    tasks.forEach(task -> numbers.addAll(task.byWords().keySet()));
    for (int number : numbers) {
      List<TaskBreakage> some =
          tasks.stream().filter(task -> task.byWords().containsKey(number)).toList();
      curve.add(
          curvePoint(
              number, weightedMean(some, it -> Objects.requireNonNull(it.byWords().get(number)))));
    }
    Estimate unknown = Estimate.missing(NOISE_UNKNOWN);
    return new Fragility(
        noiseKnown ? estimate(shares.guardedFragility(), tasks.size()) : unknown,
        noiseKnown ? curve.get(0).share() : unknown,
        estimate(shares.broken()),
        noiseKnown ? relativeEstimate(tasks) : unknown,
        noiseKnown ? correctness(tasks) : null,
        curve,
        tasks.size());
  }

  private static Point curvePoint(int words, ClusteredShare share) {
    return new Point(words, estimate(share), share.asked(), share.tasks());
  }

  private static Estimate estimate(ClusteredShare share) {
    return share.tasks() < 2
        ? Estimate.withoutInterval(share.value(), ONE_TASK)
        : Estimate.of(share.value(), share.guardedInterval());
  }

  private static Estimate estimate(ClusteredShare.ValueWithInterval part, int tasks) {
    return tasks < 2
        ? Estimate.withoutInterval(part.value(), ONE_TASK)
        : Estimate.of(part.value(), part.interval());
  }

  private static Estimate relativeEstimate(List<TaskBreakage> tasks) {
    ToDoubleFunction<TaskBreakage> weight = it -> it.pairs().weight();
    ClusteredShare unchanged = weightedMean(tasks, it -> it.pairs().unchanged(), weight);
    ClusteredShare words = weightedMean(tasks, it -> it.pairs().reworded(), weight);
    double value = 1 - (1 - words.value()) / (1 - unchanged.value());
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return Estimate.missing("no two outputs for an unchanged task behave alike");
    }
    if (tasks.size() < 2) {
      return Estimate.withoutInterval(value, ONE_TASK);
    }
    Interval interval =
        ClusteredShare.intervalOfRatio(
            complement(words),
            complement(unchanged),
            ClusteredShare.correlation(words.deviations(), unchanged.deviations()));
    return interval == null
        ? Estimate.withoutInterval(value, "too few outputs for unchanged tasks behave alike")
        : Estimate.of(value, new Interval(1 - interval.high(), 1 - interval.low()));
  }

  private static ClusteredShare.ValueWithInterval complement(ClusteredShare share) {
    Interval interval = share.guardedInterval();
    return new ClusteredShare.ValueWithInterval(
        1 - share.value(), new Interval(1 - interval.high(), 1 - interval.low()));
  }

  private static @Nullable Correctness correctness(List<TaskBreakage> all) {
    List<TaskBreakage> tasks = all.stream().filter(it -> it.correctness() != null).toList();
    if (tasks.isEmpty()) {
      return null;
    }
    ClusteredShare unchanged =
        weightedMean(tasks, it -> Objects.requireNonNull(it.correctness()).unchanged());
    ClusteredShare reworded =
        weightedMean(tasks, it -> Objects.requireNonNull(it.correctness()).reworded());
    ClusteredShare.ValueWithInterval drop =
        Shares.difference(unchanged, reworded, ClusteredShare::interval, tasks.size());
    return new Correctness(
        unchanged.value(), reworded.value(), estimate(drop, tasks.size()), tasks.size());
  }

  private static ClusteredShare weightedMean(
      List<TaskBreakage> tasks, Function<TaskBreakage, Share> share) {
    return weightedMean(tasks, share, TaskBreakage::weight);
  }

  private static ClusteredShare weightedMean(
      List<TaskBreakage> tasks,
      Function<TaskBreakage, Share> share,
      ToDoubleFunction<TaskBreakage> weight) {
    return ClusteredShare.weightedMean(
        tasks.stream().map(share).toList(), tasks.stream().mapToDouble(weight).toArray());
  }

  /** The two shares behind F. */
  record Shares(ClusteredShare broken, ClusteredShare noise) {
    static Shares of(List<TaskBreakage> tasks) {
      return new Shares(
          weightedMean(tasks, TaskBreakage::broken), weightedMean(tasks, TaskBreakage::noise));
    }

    /** F with the interval for comparisons between models. */
    ClusteredShare.ValueWithInterval comparableFragility() {
      return difference(broken, noise, ClusteredShare::interval, broken.tasks());
    }

    /** F with the interval for a value on its own. */
    ClusteredShare.ValueWithInterval guardedFragility() {
      return difference(broken, noise, ClusteredShare::guardedInterval, broken.tasks());
    }

    /**
     * The difference of two shares over the same tasks. Each end of its interval is the wider of
     * two: the interval from the two shares' own intervals, and the studentised interval over
     * tasks. The former allows for tasks that the sample lacks, but is too short on one side if
     * noise makes the shares alike and skewed.
     */
    static ClusteredShare.ValueWithInterval difference(
        ClusteredShare one,
        ClusteredShare other,
        Function<ClusteredShare, Interval> interval,
        int tasks) {
      double value = one.value() - other.value();
      if (tasks < 2) {
        return new ClusteredShare.ValueWithInterval(value, new Interval(value, value));
      }
      Interval apart =
          ClusteredShare.intervalOfDifference(
              new ClusteredShare.ValueWithInterval(one.value(), interval.apply(one)),
              new ClusteredShare.ValueWithInterval(other.value(), interval.apply(other)),
              ClusteredShare.correlation(one.deviations(), other.deviations()));
      boolean isOneKnown = one.asked() == 0 || other.asked() == 0;
      Interval paired =
          isOneKnown
              ? apart
              : ClusteredShare.studentisedInterval(
                  value, ClusteredShare.differences(one.deviations(), other.deviations()));
      return new ClusteredShare.ValueWithInterval(
          value,
          new Interval(Math.min(apart.low(), paired.low()), Math.max(apart.high(), paired.high())));
    }

    double[] deviations() {
      return ClusteredShare.differences(broken.deviations(), noise.deviations());
    }
  }
}
