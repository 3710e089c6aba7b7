package dev.morph.glove;

import java.util.List;

/** Receives the valid rows of a file of word vectors. */
public interface CheckedRows {
  /**
   * Receives one row.
   *
   * @param word the word in lower case, distinct from the words of earlier rows
   * @param vector the finite components; the array has the same length in every row and is reused
   *     for the next row
   * @param written the components as written in a text file; empty for a binary file
   */
  void acceptRow(String word, float[] vector, List<String> written);
}
