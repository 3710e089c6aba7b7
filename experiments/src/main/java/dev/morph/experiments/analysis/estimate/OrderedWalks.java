package dev.morph.experiments.analysis.estimate;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Walks sorted by distance once, so that a resample needs only a count of how often each walk was
 * drawn.
 */
public final class OrderedWalks {
  private static final int NONE = -1;

  private final double[] distances;
  private final boolean[] failed;
  private final int[] places;
  private final double[] inverses;

  /** Sorts failures before censored walks at the same distance. */
  public OrderedWalks(List<FailureTime> walks) {
    this(walks, walks.size());
  }

  /**
   * Creates walks whose resamples may have more elements than there are walks.
   *
   * @param largest size of the largest resample
   */
  public OrderedWalks(List<FailureTime> walks, int largest) {
    int[] order =
        IntStream.range(0, walks.size())
            .boxed()
            .sorted(
                Comparator.<Integer>comparingDouble(i -> walks.get(i).distance())
                    .thenComparing(i -> !walks.get(i).failed()))
            .mapToInt(Integer::intValue)
            .toArray();
    distances = new double[order.length];
    failed = new boolean[order.length];
    places = new int[order.length];
    for (int place = 0; place < order.length; place++) {
      distances[place] = walks.get(order[place]).distance();
      failed[place] = walks.get(order[place]).failed();
      places[order[place]] = place;
    }
    inverses = IntStream.rangeClosed(0, largest).mapToDouble(i -> i == 0 ? 1 : 1.0 / i).toArray();
  }

  /** The number of walks. */
  public int size() {
    return places.length;
  }

  /**
   * The distance up to which the restricted mean is known: the distance of the farthest walk, or
   * unlimited if that walk failed, because then no walk survives it.
   */
  public double estimableTo() {
    int last = places.length - 1;
    return last < 0 ? 0 : failed[last] ? Double.POSITIVE_INFINITY : distances[last];
  }

  /**
   * The restricted mean distance to failure, the area under the Kaplan-Meier estimate from 0 to tau
   * (Kaplan and Meier 1958; Irwin 1949). Beyond the last walk the estimate is taken as constant.
   * This is meant only for resamples; see {@link #estimableTo}.
   */
  public double restrictedMean(double tau) {
    return restrictedMean(IntStream.range(0, size()).toArray(), tau);
  }

  /**
   * The restricted mean of a resample.
   *
   * @param drawn indices of walks in the list that this object was created from
   */
  public double restrictedMean(int[] drawn, double tau) {
    double[] found = new double[2];
    restrictedMeanUpTo(tau).estimate(drawn, found);
    return found[0];
  }

  /** The restricted mean with its variance by Greenwood's formula, for studentised intervals. */
  public Bootstrap.Studentised restrictedMeanUpTo(double tau) {
    int[] times = new int[places.length];
    int before = (int) Arrays.stream(distances).filter(distance -> distance < tau).count();
    int[] taken = new int[before + 1];
    return (drawn, into) -> {
      Arrays.fill(times, 0);
      for (int walk : drawn) {
        times[places[walk]]++;
      }
      estimate(times, drawn.length, drawnPlaces(times, before, taken), tau, into);
    };
  }

  /**
   * The places that occur in a resample, in order, followed by {@code NONE}. About a third of all
   * places are missing, which a branch predictor cannot guess. So this code has no branches: it
   * adds the sign bit of the negated count.
   */
  private static int[] drawnPlaces(int[] times, int before, int[] into) {
    int count = 0;
    for (int place = 0; place < before; place++) {
      into[count] = place;
      count += -times[place] >>> 31;
    }
    into[count] = NONE;
    return into;
  }

  /**
   * The variance is the sum over all failures of (area beyond)² / (at risk (at risk - 1)), times n
   * / (n - 1), as for a mean. For failures at the same distance, the weights add up to 1 / (at risk
   * after) - 1 / (at risk). After the very last walk no walk is at risk, so 1 is used for the first
   * term.
   */
  private void estimate(int[] times, int all, int[] taken, double tau, double[] into) {
    double area = 0;
    double surviving = 1;
    double reached = 0;
    double weights = 0;
    double firstMoment = 0;
    double secondMoment = 0;
    int atRisk = all;
    for (int i = 0; taken[i] != NONE; i++) {
      int place = taken[i];
      area += surviving * (distances[place] - reached);
      reached = distances[place];
      int left = atRisk - times[place];
      if (failed[place]) {
        surviving *= left * inverses[atRisk];
        double weight = inverses[left] - inverses[atRisk];
        weights += weight;
        firstMoment += weight * area;
        secondMoment += weight * area * area;
      }
      atRisk = left;
    }
    area += surviving * Math.max(0, tau - reached);
    double variance = area * area * weights - 2 * area * firstMoment + secondMoment;
    into[0] = area;
    into[1] = all < 2 ? 0 : Math.max(0, variance) * all / (all - 1.0);
  }
}
