package dev.morph.morphisms.text.wordnet;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The synonyms and antonyms among the words of a vocabulary, from WordNet.
 *
 * @param synonyms the synonyms of a word, in its most common senses
 * @param antonyms the antonyms of a word, in all its senses
 */
public record Thesaurus(Map<String, Set<String>> synonyms, Map<String, Set<String>> antonyms) {
  /** Must change whenever the same words get other pairs. */
  public static final String VERSION = "1";

  /** How many senses of a part of speech count; rare senses are not those of tasks. */
  private static final int SENSES = 2;

  public Thesaurus {
    synonyms = Map.copyOf(synonyms);
    antonyms = Map.copyOf(antonyms);
  }

  /** Returns the thesaurus for these lower-case words. */
  public static Thesaurus of(List<String> vocabulary) {
    Set<String> known = new HashSet<>(vocabulary);
    Map<String, Set<String>> synonyms = new TreeMap<>();
    Map<String, Set<String>> antonyms = new TreeMap<>();
    for (String word : known) {
      Map<String, Integer> seen = new TreeMap<>();
      for (WordSense sense : WordSense.of(word)) {
        if (seen.merge(sense.part(), 1, Integer::sum) <= SENSES) {
          put(synonyms, word, sense.synonyms(), known);
        }
        put(antonyms, word, sense.antonyms(), known);
      }
    }
    return new Thesaurus(synonyms, antonyms);
  }

  private static void put(
      Map<String, Set<String>> pairs, String word, List<String> others, Set<String> known) {
    others.stream()
        .filter(known::contains)
        .forEach(it -> pairs.computeIfAbsent(word, any -> new LinkedHashSet<>()).add(it));
  }
}
