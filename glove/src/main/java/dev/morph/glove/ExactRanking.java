package dev.morph.glove;

import java.util.Arrays;
import java.util.Comparator;

/**
 * The rows nearest to a row in exact order. Only the first {@link #settled()} of them are final: a
 * row that was not kept could be as near as those after them.
 */
final class ExactRanking {
  private record Measured(int row, double cosine) {}

  private static final Comparator<Measured> NEAREST_FIRST =
      Comparator.comparingDouble(Measured::cosine).reversed().thenComparingInt(Measured::row);

  private final Measured[] nearest;
  private final int settled;

  private ExactRanking(Measured[] nearest, int settled) {
    this.nearest = nearest;
    this.settled = settled;
  }

  /** Measures the {@code count} rows with the highest scores again, and the row itself not. */
  static ExactRanking of(CosineScan scan, int row, float[] scores, int count) {
    int[] best = best(scores, count);
    float lowest = Float.POSITIVE_INFINITY;
    for (int other : best) {
      lowest = Math.min(lowest, scores[other]);
    }
    Measured[] nearest =
        Arrays.stream(best)
            .filter(other -> other != row)
            .mapToObj(other -> new Measured(other, scan.cosine(row, other)))
            .sorted(NEAREST_FIRST)
            .toArray(Measured[]::new);
    if (count == scores.length) {
      return new ExactRanking(nearest, nearest.length);
    }
    int settled = 0;
    while (settled < nearest.length && nearest[settled].cosine() > lowest + scan.scoreError()) {
      settled++;
    }
    return new ExactRanking(nearest, settled);
  }

  /** The rows with the {@code count} highest scores, unordered: a heap with the lowest on top. */
  private static int[] best(float[] scores, int count) {
    int[] heap = new int[count];
    int size = 0;
    for (int row = 0; row < scores.length; row++) {
      if (size < count) {
        heap[size++] = row;
        if (size == count) {
          for (int i = size / 2 - 1; i >= 0; i--) {
            sink(heap, i, scores);
          }
        }
      } else if (scores[row] > scores[heap[0]]) {
        heap[0] = row;
        sink(heap, 0, scores);
      }
    }
    return heap;
  }

  private static void sink(int[] heap, int from, float[] scores) {
    int moving = heap[from];
    int at = from;
    while (2 * at + 1 < heap.length) {
      int child = 2 * at + 1;
      if (child + 1 < heap.length && scores[heap[child + 1]] < scores[heap[child]]) {
        child++;
      }
      if (scores[heap[child]] >= scores[moving]) {
        break;
      }
      heap[at] = heap[child];
      at = child;
    }
    heap[at] = moving;
  }

  /** How many rows, from the nearest, are in their final place. */
  int settled() {
    return settled;
  }

  int row(int rank) {
    return nearest[rank].row();
  }

  double cosine(int rank) {
    return nearest[rank].cosine();
  }
}
