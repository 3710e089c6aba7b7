package dev.morph.glove;

import java.util.PriorityQueue;
import java.util.stream.IntStream;

/** The rows with the highest scores offered. */
final class TopRows {
  private record Scored(int row, float score) {}

  private final PriorityQueue<Scored> lowestFirst =
      new PriorityQueue<>((one, other) -> Float.compare(one.score, other.score));
  private final int most;

  TopRows(int most) {
    this.most = most;
  }

  /**
   * Returns the score that a new row must exceed; no row that was offered but not kept has a higher
   * one.
   */
  float least() {
    return lowestFirst.size() < most ? Float.NEGATIVE_INFINITY : lowestFirst.element().score;
  }

  /** Keeps a row, whose score must exceed {@link #least}, in place of the lowest. */
  void keep(int row, float score) {
    if (lowestFirst.size() == most) {
      lowestFirst.remove();
    }
    lowestFirst.add(new Scored(row, score));
  }

  IntStream rows() {
    return lowestFirst.stream().mapToInt(Scored::row);
  }
}
