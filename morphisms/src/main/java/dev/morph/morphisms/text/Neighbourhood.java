package dev.morph.morphisms.text;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The words near a word, nearest first: Neighbour_n(w) of <i>Operational Robustness of LLMs on Code
 * Generation</i>.
 *
 * <p>Pure and thread-safe. Every neighbourhood guarantees: a word is never among its own
 * neighbours; each neighbour is one whole word ({@link Words#isWord}), and other entries of the
 * table get no rank; the result for a smaller n is a prefix of the result for a larger one.
 */
public interface Neighbourhood {
  /**
   * Returns the neighbours of a word by rank, starting with rank 1.
   *
   * @param word in lower case
   * @param n number of neighbours wanted, from 1 to {@link Integer#MAX_VALUE}
   * @return at most {@code n} words; none if the word is not in the table
   */
  List<String> neighbours(String word, int n);

  /**
   * Returns the neighbourhood for the words of a given text, because the sense of a word can depend
   * on the text: {@code biggest} has another sense in a text about lists than in one about hearts.
   * By default, the text makes no difference.
   */
  default Neighbourhood within(Words text) {
    return this;
  }

  /** Returns the largest possible rank. */
  int size();

  /**
   * Returns the neighbours of several words. A table that can look up many words in one pass
   * overrides this method.
   */
  default Map<String, List<String>> ofAll(Set<String> words, int n) {
    Map<String, List<String>> neighbours = new LinkedHashMap<>();
    for (String word : words) {
      neighbours.put(word, neighbours(word, n));
    }
    return neighbours;
  }
}
