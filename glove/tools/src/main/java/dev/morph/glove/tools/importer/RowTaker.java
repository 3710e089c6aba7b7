package dev.morph.glove.tools.importer;

/** Receives the rows of a file of vectors, one by one. */
public interface RowTaker {
  /**
   * One row.
   *
   * @param word lower-case and not given before
   * @param vector finite; always of the same length; may be reused for the next row
   */
  void row(String word, float[] vector);
}
