package dev.morph.glove.tools.trainer;

import java.util.Map;
import java.util.Set;

/**
 * What a thesaurus says of words. A pair need only stand in one direction.
 *
 * @param synonyms of a word
 * @param antonyms of a word
 * @param source which thesaurus, for people
 */
public record WordPairs(
    Map<String, Set<String>> synonyms, Map<String, Set<String>> antonyms, String source) {
  public WordPairs {
    synonyms = Map.copyOf(synonyms);
    antonyms = Map.copyOf(antonyms);
  }
}
