package dev.morph.glove;

/** Is given the usable rows of a text or binary file of vectors, one by one. */
interface RowTaker {
  /**
   * One row.
   *
   * @param word lower-case, and none that was given before
   * @param vector finite; reused for the next row; its length is the same for all
   */
  void row(String word, float[] vector);
}
