package dev.morph.experiments.analysis;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Walks put in order of distance once, so that a resample of them costs no sorting: it is counted
 * how often each was drawn.
 */
final class OrderedWalks {
  private final double[] distances;
  private final boolean[] failed;
  private final int[] places;
  private final double[] kept;

  /** Failures at a distance come before censored walks at the same distance. */
  OrderedWalks(List<FailureTime> walks) {
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
    kept = IntStream.rangeClosed(0, order.length).mapToDouble(atRisk -> 1 - 1.0 / atRisk).toArray();
  }

  int size() {
    return places.length;
  }

  /**
   * The restricted mean distance to failure, the area under the Kaplan-Meier estimate from 0 to tau
   * (Kaplan and Meier 1958; Irwin 1949); beyond the last walk the estimate stays where it was.
   */
  double restrictedMean(double tau) {
    return restrictedMean(IntStream.range(0, size()).toArray(), tau);
  }

  /**
   * That of a resample.
   *
   * @param drawn numbers of walks in the list that this was made of
   */
  double restrictedMean(int[] drawn, double tau) {
    int[] times = new int[places.length];
    for (int walk : drawn) {
      times[places[walk]]++;
    }
    double area = 0;
    double surviving = 1;
    double reached = 0;
    int atRisk = drawn.length;
    for (int place = 0; place < times.length && distances[place] < tau; place++) {
      if (times[place] == 0) {
        continue;
      }
      area += surviving * (distances[place] - reached);
      reached = distances[place];
      for (int i = 0; failed[place] && i < times[place]; i++) {
        surviving *= kept[atRisk - i];
      }
      atRisk -= times[place];
    }
    return area + surviving * Math.max(0, tau - reached);
  }
}
