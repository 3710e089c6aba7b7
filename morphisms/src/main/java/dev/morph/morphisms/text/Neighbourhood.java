package dev.morph.morphisms.text;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The words near a word, nearest first: Neighbour_n(w) of <i>Operational Robustness of LLMs on Code
 * Generation</i>.
 *
 * <p>Pure and thread-safe. A neighbourhood promises: the word itself is never among its neighbours;
 * each neighbour is one whole word ({@link Words#isWord}), whatever else the table holds being
 * skipped before ranks are counted; the answer for a smaller n is a prefix of that for a larger
 * one.
 */
public interface Neighbourhood {
  /**
   * The neighbours of a word by rank, the first of rank 1.
   *
   * @param word lower-case
   * @param n how many are wanted; any number from 1 to {@link Integer#MAX_VALUE}
   * @return at most {@code n} words; none if the word is not in the table
   */
  List<String> of(String word, int n);

  /**
   * The neighbours that words have within a text, where that makes a difference: {@code biggest} of
   * a list is another sense than of a heart. The text is the same for all words.
   */
  default Neighbourhood within(Words text) {
    return this;
  }

  /** The largest rank there can be. */
  int size();

  /**
   * The neighbours of several words. A table that answers many words in one sweep overrides this.
   */
  default Map<String, List<String>> ofAll(Set<String> words, int n) {
    Map<String, List<String>> neighbours = new LinkedHashMap<>();
    for (String word : words) {
      neighbours.put(word, of(word, n));
    }
    return neighbours;
  }
}
