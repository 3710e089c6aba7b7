package dev.morph.glove;

import java.util.List;

/** Receives the usable rows of a file of vectors. */
public interface CheckedRows {
  /**
   * One row.
   *
   * @param word lower-case and not given before
   * @param vector finite; always of the same length; reused for the next row
   * @param written the components as written in a text; none for binary files
   */
  void row(String word, float[] vector, List<String> written);
}
