package dev.morph.glove;

/** Receives the usable rows of a file of vectors, as numbers and as written in the file. */
public interface CheckedRows {
  /**
   * One row.
   *
   * @param word lower-case and not given before
   * @param vector finite; always of the same length; reused for the next row
   * @param bytes of the file, valid during this call; the components are those from {@code from} to
   *     {@code to}, as written: text fields or floats
   */
  void row(String word, float[] vector, byte[] bytes, int from, int to);
}
