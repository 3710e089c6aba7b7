package dev.morph.glove;

import java.util.List;

/**
 * The nearest words of a word.
 *
 * @param word the word as given in the request
 * @param neighbours nearest first, with rank r at index r - 1; fewer than requested if the table
 *     has no more candidates, none if the word is not in the table
 * @param skipped how many nearer words, before the last neighbour, were not candidates
 */
public record NearestWords(String word, List<Neighbour> neighbours, int skipped) {
  /** Copies the list. */
  public NearestWords {
    neighbours = List.copyOf(neighbours);
  }
}
