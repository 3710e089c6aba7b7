package dev.morph.glove;

/** Is given the usable rows of a file of vectors, as numbers and as they are written there. */
public interface CheckedRows {
  /**
   * One row.
   *
   * @param word lower-case, and none that was given before
   * @param vector finite; its length is the same for all; reused for the next row
   * @param bytes of the file, valid during this call; those from {@code from} to {@code to} are the
   *     components as they are written: fields of a text, or floats
   */
  void row(String word, float[] vector, byte[] bytes, int from, int to);
}
