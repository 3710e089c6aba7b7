package dev.morph.glove;

import java.util.List;

/**
 * The nearest words of a word.
 *
 * @param word the word asked for, as it was asked
 * @param neighbours the nearest first: rank r stands at index r - 1; fewer than asked for where the
 *     table has no more candidates, none where the word is not in the table
 * @param skipped how many nearer words, before the last neighbour, were no candidates
 */
public record NearestWords(String word, List<Neighbour> neighbours, int skipped) {
  /** Copies the list. */
  public NearestWords {
    neighbours = List.copyOf(neighbours);
  }
}
