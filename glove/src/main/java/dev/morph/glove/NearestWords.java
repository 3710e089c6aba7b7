package dev.morph.glove;

import java.util.List;

/**
 * The nearest words of a word.
 *
 * @param word the word as given in the request
 * @param neighbours the neighbours, nearest first, with rank r at index r - 1; fewer than requested
 *     if the table has no more candidates, empty if the word is not in the table
 * @param skipped number of words skipped before the last neighbour because they were not candidates
 */
public record NearestWords(String word, List<Neighbour> neighbours, int skipped) {
  /** Copies the list. */
  public NearestWords {
    neighbours = List.copyOf(neighbours);
  }
}
