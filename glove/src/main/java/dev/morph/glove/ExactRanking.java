package dev.morph.glove;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The rows nearest to a row, in exact order. Only the first {@link #settled()} of them are final:
 * rows that were not kept could be as near as the later ones.
 */
final class ExactRanking {
  private record Measured(int row, double cosine) {}

  private static final Comparator<Measured> NEAREST_FIRST =
      Comparator.comparingDouble(Measured::cosine).reversed().thenComparingInt(Measured::row);

  private final List<Measured> nearest;
  private final int settled;

  private ExactRanking(List<Measured> nearest, int settled) {
    this.nearest = nearest;
    this.settled = settled;
  }

  /**
   * Recomputes the candidates kept for each part of the table, leaving out the row itself.
   *
   * @param kept the candidates of the parts, which together make up the whole table
   */
  static ExactRanking of(CosineScan scan, int row, List<TopRows> kept) {
    List<Measured> nearest =
        kept.stream()
            .flatMapToInt(top -> IntStream.range(0, top.size()).map(top::row))
            .filter(other -> other != row)
            .mapToObj(other -> new Measured(other, scan.cosine(row, other)))
            .sorted(NEAREST_FIRST)
            .toList();
    double mostOfOthers = Double.NEGATIVE_INFINITY;
    for (TopRows top : kept) {
      mostOfOthers = Math.max(mostOfOthers, top.least());
    }
    int settled = 0;
    while (settled < nearest.size()
        && nearest.get(settled).cosine() > mostOfOthers + scan.scoreError()) {
      settled++;
    }
    return new ExactRanking(nearest, settled);
  }

  /** Returns how many rows, counted from the nearest, are in their final position. */
  int settled() {
    return settled;
  }

  int row(int rank) {
    return nearest.get(rank).row();
  }

  double cosine(int rank) {
    return nearest.get(rank).cosine();
  }
}
