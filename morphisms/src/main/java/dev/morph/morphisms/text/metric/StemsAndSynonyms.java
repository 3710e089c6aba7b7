package dev.morph.morphisms.text.metric;

import dev.morph.morphisms.text.wordnet.WordNet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The stems and synonyms of English words in lower case, each looked up once and then cached for
 * all seeds. Thread-safe.
 */
final class StemsAndSynonyms {
  /** Largest number of cached words, more than the distinct words of the tasks. */
  private static final int MOST_WORDS = 1 << 17;

  private static final Map<String, String> STEMS = new ConcurrentHashMap<>();
  private static final Map<String, Set<String>> SYNONYMS = new ConcurrentHashMap<>();

  private StemsAndSynonyms() {}

  /** Returns the stem, by {@link PorterStemmer}. */
  static String stem(String word) {
    return cached(STEMS, word, PorterStemmer::stem);
  }

  /** Returns the synonyms, by {@link WordNet}. */
  static Set<String> synonyms(String word) {
    return cached(SYNONYMS, word, WordNet::synonyms);
  }

  private static <V> V cached(Map<String, V> known, String word, Function<String, V> lookUp) {
    V value = known.get(word);
    if (value == null) {
      value = lookUp.apply(word);
      if (known.size() < MOST_WORDS) {
        known.put(word, value);
      }
    }
    return value;
  }
}
