package dev.morph.glove;

import java.util.PriorityQueue;
import java.util.stream.IntStream;

/** Collects the rows with the highest scores, up to a maximum number. */
final class TopRows {
  private record Scored(int row, float score) {}

  private final PriorityQueue<Scored> lowestFirst =
      new PriorityQueue<>((one, other) -> Float.compare(one.score, other.score));
  private final int most;

  TopRows(int most) {
    this.most = most;
  }

  /**
   * Returns the score that a new row must exceed to be kept. No row that was offered but not kept
   * has a higher score.
   */
  float threshold() {
    return lowestFirst.size() < most ? Float.NEGATIVE_INFINITY : lowestFirst.element().score;
  }

  /**
   * Keeps a row, whose score must exceed {@link #threshold}. If the maximum number is reached, the
   * row with the lowest score is removed.
   */
  void add(int row, float score) {
    if (lowestFirst.size() == most) {
      lowestFirst.remove();
    }
    lowestFirst.add(new Scored(row, score));
  }

  IntStream rows() {
    return lowestFirst.stream().mapToInt(Scored::row);
  }
}
