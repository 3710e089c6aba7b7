package dev.morph.experiments.analysis.breakage;

import dev.morph.experiments.analysis.breakage.TaskBreakage.Count;
import dev.morph.experiments.analysis.estimate.Interval;
import java.util.List;
import org.apache.commons.statistics.distribution.BetaDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A share estimated from clustered outputs. The clusters are the tasks: outputs of one task are
 * more alike than outputs of two.
 *
 * <p>Its 95 % interval is Jeffreys' interval for the number of independent outputs that would have
 * the same variance (Korn and Graubard 1998, with Jeffreys' limits in place of Clopper and
 * Pearson's), corrected for the degrees of freedom of a variance between few tasks. If all tasks
 * agree, there is no variance to estimate, and outputs of one task are assumed to correlate by
 * {@value #CORRELATION}. A bootstrap over tasks, which was tried first, covers the true value in
 * only half of the runs in which few programs break; see doc/adr.
 */
final class ClusteredShare {
  private static final double CORRELATION = 0.1;
  private static final double TAIL = 0.025;
  private static final double Z =
      NormalDistribution.of(0, 1).inverseCumulativeProbability(1 - TAIL);

  private final double value;
  private final double[] deviations;
  private final int asked;

  /**
   * A share.
   *
   * @param value the share
   * @param deviations of each task from the share, weighted so that their mean square over the
   *     number of tasks, less one, is the variance of the share
   * @param asked number of outputs it is based on; 0 if it is known without any
   */
  ClusteredShare(double value, double[] deviations, int asked) {
    this.value = value;
    this.deviations = deviations.clone();
    this.asked = asked;
  }

  double value() {
    return value;
  }

  double[] deviations() {
    return deviations.clone();
  }

  int asked() {
    return asked;
  }

  /**
   * The mean of several shares, where each share is the mean over the tasks that have outputs.
   *
   * @param shares for each share, the counts of all tasks; each list has a task with outputs
   */
  static ClusteredShare meanOf(List<List<Count>> shares) {
    int tasks = shares.get(0).size();
    double[] deviations = new double[tasks];
    double sum = 0;
    int asked = 0;
    for (List<Count> share : shares) {
      double[] known = share.stream().filter(Count::known).mapToDouble(Count::share).toArray();
      double all = 0;
      for (double value : known) {
        all += value;
      }
      double mean = all / known.length;
      sum += mean;
      asked += share.stream().mapToInt(Count::asked).sum();
      for (int i = 0; i < tasks; i++) {
        if (share.get(i).known()) {
          deviations[i] +=
              (double) tasks / known.length * (share.get(i).share() - mean) / shares.size();
        }
      }
    }
    return new ClusteredShare(sum / shares.size(), deviations, asked);
  }

  /** A share that is known exactly for this many tasks. */
  static ClusteredShare known(double value, int tasks) {
    return new ClusteredShare(value, new double[tasks], 0);
  }

  int tasks() {
    return deviations.length;
  }

  /** Returns the interval; needs at least two tasks. */
  Interval interval() {
    if (asked == 0) {
      return new Interval(value, value);
    }
    double effective = effective();
    double some = value * effective;
    double low = some <= 0 ? 0 : quantile(some, effective, TAIL);
    double high = some >= effective ? 1 : quantile(some, effective, 1 - TAIL);
    return new Interval(Math.min(low, value), Math.max(high, value));
  }

  private static double quantile(double some, double all, double p) {
    return BetaDistribution.of(some + 0.5, Math.max(0, all - some) + 0.5)
        .inverseCumulativeProbability(p);
  }

  /** The number of independent outputs that would be equally uncertain. */
  private double effective() {
    double squares = 0;
    for (double deviation : deviations) {
      squares += deviation * deviation;
    }
    double variance = squares / (tasks() * (tasks() - 1.0));
    double independent =
        variance > 0
            ? Math.min(asked, value * (1 - value) / variance)
            : asked / (1 + Math.max(0, asked / (double) tasks() - 1) * CORRELATION);
    double few = Z / TDistribution.of(tasks() - 1.0).inverseCumulativeProbability(1 - TAIL);
    return independent * few * few;
  }

  /** The correlation of two deviations over the same tasks; 0 if either is 0 for all tasks. */
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
   * The interval of a difference, from the intervals of its parts (Zou and Donner 2008; Newcombe
   * 1998).
   *
   * @param correlation between the parts
   */
  static Interval ofDifference(Part one, Part other, double correlation) {
    double value = one.value() - other.value();
    double low =
        distance(
            one.value() - one.interval().low(),
            other.interval().high() - other.value(),
            correlation);
    double high =
        distance(
            one.interval().high() - one.value(),
            other.value() - other.interval().low(),
            correlation);
    return new Interval(value - low, value + high);
  }

  private static double distance(double one, double other, double correlation) {
    return Math.sqrt(Math.max(0, one * one - 2 * correlation * one * other + other * other));
  }

  /** A value with its interval. */
  record Part(double value, Interval interval) {}

  Part part() {
    return new Part(value, interval());
  }
}
