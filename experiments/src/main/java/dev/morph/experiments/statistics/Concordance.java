package dev.morph.experiments.statistics;

import java.util.Arrays;
import java.util.Optional;
import org.hipparchus.stat.ranking.NaturalRanking;
import org.hipparchus.stat.ranking.TiesStrategy;

/**
 * Kendall's coefficient of concordance W (1939): how far several judges agree on the order of the
 * same objects, from 0 (not at all) to 1 (completely).
 *
 * @param w W, corrected for ties; tied objects receive their mean rank
 * @param judges number of judges
 * @param objects number of objects
 */
public record Concordance(double w, int judges, int objects) {

  /**
   * Computes the concordance of scores; empty with fewer than two judges or objects, or if every
   * judge rates all objects equally.
   *
   * @param scores one row per judge, one column per object; only the order within a row matters
   */
  public static Optional<Concordance> of(double[][] scores) {
    int judges = scores.length;
    int objects = judges == 0 ? 0 : scores[0].length;
    if (judges < 2 || objects < 2) {
      return Optional.empty();
    }
    NaturalRanking ranking = new NaturalRanking(TiesStrategy.AVERAGE);
    double[] sums = new double[objects];
    double ties = 0;
    for (double[] row : scores) {
      double[] ranks = ranking.rank(row);
      ties += tieCorrection(ranks);
      for (int i = 0; i < objects; i++) {
        sums[i] += ranks[i];
      }
    }
    double expected = judges * (objects + 1) / 2.0;
    double spread = Arrays.stream(sums).map(sum -> (sum - expected) * (sum - expected)).sum();
    double most =
        (double) judges * judges * (Math.pow(objects, 3) - objects) / 12 - judges * ties / 12;
    if (most <= 0) {
      return Optional.empty();
    }
    return Optional.of(new Concordance(Math.min(1, spread / most), judges, objects));
  }

  /** The sum of t^3 - t over groups of t tied ranks. */
  private static double tieCorrection(double[] ranks) {
    double[] sorted = ranks.clone();
    Arrays.sort(sorted);
    double sum = 0;
    for (int start = 0; start < sorted.length; ) {
      int end = start;
      while (end < sorted.length && sorted[end] == sorted[start]) {
        end++;
      }
      sum += Math.pow(end - start, 3) - (end - start);
      start = end;
    }
    return sum;
  }
}
