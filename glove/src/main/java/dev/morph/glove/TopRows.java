package dev.morph.glove;

/** The rows with the highest scores offered: a heap with the lowest on top. */
final class TopRows {
  private final int[] rows;
  private final float[] scores;
  private int size;

  TopRows(int count) {
    this.rows = new int[count];
    this.scores = new float[count];
  }

  /**
   * Returns the score that a new row must exceed; no row that was offered but not kept has a higher
   * one.
   */
  float least() {
    return size < rows.length ? Float.NEGATIVE_INFINITY : scores[0];
  }

  int size() {
    return size;
  }

  int row(int at) {
    return rows[at];
  }

  /** Keeps a row if its score exceeds {@link #least}. */
  void offer(int row, float score) {
    if (size < rows.length) {
      rise(size++, row, score);
    } else {
      sink(row, score);
    }
  }

  private void rise(int from, int row, float score) {
    int at = from;
    while (at > 0 && scores[(at - 1) / 2] > score) {
      int parent = (at - 1) / 2;
      put(at, rows[parent], scores[parent]);
      at = parent;
    }
    put(at, row, score);
  }

  private void sink(int row, float score) {
    int at = 0;
    while (2 * at + 1 < size) {
      int child = 2 * at + 1;
      if (child + 1 < size && scores[child + 1] < scores[child]) {
        child++;
      }
      if (scores[child] >= score) {
        break;
      }
      put(at, rows[child], scores[child]);
      at = child;
    }
    put(at, row, score);
  }

  private void put(int at, int row, float score) {
    rows[at] = row;
    scores[at] = score;
  }
}
