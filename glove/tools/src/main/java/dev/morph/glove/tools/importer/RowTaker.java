package dev.morph.glove.tools.importer;

/** Is given the rows of a file of vectors, one by one. */
public interface RowTaker {
  /**
   * One row.
   *
   * @param word lower-case, and none that was given before
   * @param vector finite; its length is the same for all; may be reused for the next row
   */
  void row(String word, float[] vector);
}
