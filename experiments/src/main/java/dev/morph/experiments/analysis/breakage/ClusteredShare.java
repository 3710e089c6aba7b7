package dev.morph.experiments.analysis.breakage;

import dev.morph.experiments.analysis.breakage.TaskBreakage.Share;
import dev.morph.experiments.analysis.estimate.Interval;
import java.util.List;
import org.apache.commons.statistics.distribution.BetaDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;

/**
 * A share estimated from clustered outputs. The clusters are the tasks: outputs of the same task
 * are more alike than outputs of different tasks.
 *
 * <p>Its 95 % interval is Jeffreys' interval for the number of independent outputs that would have
 * the same variance (Korn and Graubard 1998, with Jeffreys' limits in place of Clopper and
 * Pearson's), corrected for the few degrees of freedom of a variance between few tasks. The number
 * of independent outputs is estimated in two ways. {@link #interval} uses the variance between
 * tasks and is for comparisons. {@link #guardedInterval} is for a value on its own: if few tasks
 * have differing outputs, the variance cannot show how alike the outputs of one task are, and a few
 * tasks that always break may be missing from the sample. A bootstrap over tasks was tried first,
 * but if few programs break, it covers the true value in only half of the runs; see doc/adr.
 */
final class ClusteredShare {
  /**
   * The correlation assumed between outputs of one task, if there is no variance to estimate it.
   */
  private static final double CORRELATION = 0.1;

  private static final double TAIL = 0.025;
  private static final double Z =
      NormalDistribution.of(0, 1).inverseCumulativeProbability(1 - TAIL);

  private final double value;
  private final double[] deviations;
  private final int asked;
  private final int differing;

  private ClusteredShare(double value, double[] deviations, int asked, int differing) {
    this.value = value;
    this.deviations = deviations;
    this.asked = asked;
    this.differing = differing;
  }

  /**
   * The weighted mean over tasks. A task's weight depends on the same outputs as its share. This
   * would bias a mean over few tasks, so the mean is corrected by Tin's method (1965).
   *
   * @param shares the tasks' shares; a share that is not a number has no weight
   * @param weight the weight of each task, in the same order; at least one weight is positive
   */
  static ClusteredShare weightedMean(List<Share> shares, double[] weight) {
    double[] weights = new double[weight.length];
    double sum = 0;
    double all = 0;
    int asked = 0;
    int differing = 0;
    for (int i = 0; i < weights.length; i++) {
      double value = shares.get(i).value();
      if (weight[i] > 0 && !Double.isNaN(value)) {
        weights[i] = weight[i];
        sum += weight[i] * value;
        all += weight[i];
        asked += shares.get(i).asked();
        differing += value > 0 ? 1 : 0;
      }
    }
    double mean = sum / all;
    double[] deviations = new double[weights.length];
    double products = 0;
    for (int i = 0; i < weights.length; i++) {
      if (weights[i] > 0) {
        deviations[i] = weights[i] * (shares.get(i).value() - mean) / (all / weights.length);
        products += weights[i] * deviations[i];
      }
    }
    double bias = -products / (all * Math.max(1, weights.length - 1));
    return new ClusteredShare(Math.max(0, Math.min(1, mean - bias)), deviations, asked, differing);
  }

  double value() {
    return value;
  }

  /**
   * Returns the deviation of each task from the share, weighted so that their mean square, divided
   * by the number of tasks less one, is the variance of the share.
   */
  double[] deviations() {
    return deviations.clone();
  }

  int asked() {
    return asked;
  }

  int tasks() {
    return deviations.length;
  }

  /** Returns the interval for comparisons; needs at least two tasks. */
  Interval interval() {
    return interval(independentOutputs());
  }

  /** Returns the interval for a value on its own; needs at least two tasks. */
  Interval guardedInterval() {
    return interval(guardedIndependentOutputs());
  }

  private Interval interval(double independent) {
    if (asked == 0) {
      return new Interval(value, value);
    }
    double few = Z / studentQuantile(tasks());
    double effective = independent * few * few;
    double some = value * effective;
    double low = some <= 0 ? 0 : jeffreysLimit(some, effective, TAIL);
    double high = some >= effective ? 1 : jeffreysLimit(some, effective, 1 - TAIL);
    return new Interval(Math.min(low, value), Math.max(high, value));
  }

  private static double jeffreysLimit(double some, double all, double p) {
    return BetaDistribution.of(some + 0.5, Math.max(0, all - some) + 0.5)
        .inverseCumulativeProbability(p);
  }

  /** The number of independent outputs that would be equally uncertain. */
  private double independentOutputs() {
    double variance = variance(deviations);
    return variance > 0
        ? Math.min(asked, value * (1 - value) / variance)
        : asked / (1 + Math.max(0, outputsPerTask() - 1) * CORRELATION);
  }

  /**
   * The number of independent outputs that would be equally uncertain, with a cautious correlation
   * within tasks: one more task is assumed, whose outputs all differ.
   */
  private double guardedIndependentOutputs() {
    double each = outputsPerTask();
    double alone = value * (1 - value);
    double estimated =
        alone <= 0 || each <= 1
            ? 0
            : Math.max(0, Math.min(1, (asked * variance(deviations) / alone - 1) / (each - 1)));
    double correlation = (differing * estimated + 1) / (differing + 1);
    return asked / (1 + Math.max(0, each - 1) * correlation);
  }

  private static double variance(double[] deviations) {
    double squares = 0;
    for (double deviation : deviations) {
      squares += deviation * deviation;
    }
    return squares / (deviations.length * (deviations.length - 1.0));
  }

  private static double studentQuantile(int tasks) {
    return TDistribution.of(tasks - 1.0).inverseCumulativeProbability(1 - TAIL);
  }

  /** The studentised interval of a difference, from the deviations of at least two tasks. */
  static Interval studentisedInterval(double difference, double[] deviations) {
    double half = studentQuantile(deviations.length) * Math.sqrt(variance(deviations));
    return new Interval(Math.max(-1, difference - half), Math.min(1, difference + half));
  }

  /** The mean number of outputs per task. */
  private double outputsPerTask() {
    return asked / (double) tasks();
  }

  /** The differences of two lists of deviations, task by task. */
  static double[] differences(double[] one, double[] other) {
    double[] difference = new double[one.length];
    for (int i = 0; i < difference.length; i++) {
      difference[i] = one[i] - other[i];
    }
    return difference;
  }

  /** The correlation of two lists of deviations; 0 if either is 0 for all tasks. */
  static double correlation(double[] one, double[] other) {
    double both = 0;
    double own = 0;
    double its = 0;
    for (int i = 0; i < one.length; i++) {
      both += one[i] * other[i];
      own += one[i] * one[i];
      its += other[i] * other[i];
    }
    return own > 0 && its > 0 ? both / Math.sqrt(own * its) : 0;
  }

  /**
   * The interval of a difference of two values, from their intervals (Zou and Donner 2008; Newcombe
   * 1998).
   *
   * @param correlation correlation of the two values
   */
  static Interval intervalOfDifference(
      ValueWithInterval one, ValueWithInterval other, double correlation) {
    double value = one.value() - other.value();
    double low =
        combinedMargin(
            one.value() - one.interval().low(),
            other.interval().high() - other.value(),
            correlation);
    double high =
        combinedMargin(
            one.interval().high() - one.value(),
            other.value() - other.interval().low(),
            correlation);
    return new Interval(value - low, value + high);
  }

  private static double combinedMargin(double one, double other, double correlation) {
    return Math.sqrt(Math.max(0, one * one - 2 * correlation * one * other + other * other));
  }

  /**
   * The interval of a ratio of two values, from their intervals (Donner and Zou 2012); null if the
   * divisor may be 0.
   *
   * @param correlation correlation of the two values
   */
  static @Nullable Interval intervalOfRatio(
      ValueWithInterval one, ValueWithInterval other, double correlation) {
    double low =
        ratioBound(one, one.interval().low(), other, other.interval().high(), correlation, -1);
    double high =
        ratioBound(one, one.interval().high(), other, other.interval().low(), correlation, 1);
    return Double.isNaN(low) || Double.isNaN(high) ? null : new Interval(low, high);
  }

  private static double ratioBound(
      ValueWithInterval one,
      double end,
      ValueWithInterval other,
      double otherEnd,
      double correlation,
      int sign) {
    double a = one.value();
    double b = other.value();
    double product = a * b - correlation * (end - a) * (b - otherEnd);
    double root = product * product - end * otherEnd * (2 * a - end) * (2 * b - otherEnd);
    double divisor = otherEnd * (2 * b - otherEnd);
    return divisor <= 0 ? Double.NaN : (product + sign * Math.sqrt(Math.max(0, root))) / divisor;
  }

  /** A value with its interval. */
  record ValueWithInterval(double value, Interval interval) {}
}
