package dev.morph.morphisms.text.constraint;

import dev.morph.morphisms.text.wordnet.WordNet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Stated lists of words that WordNet does not relate, or not in the sense that tasks use. */
final class WordGroups {
  private final List<Set<String>> groups = new ArrayList<>();

  /**
   * Groups of words in lower case.
   *
   * @param lines a group each, its words between blanks
   */
  WordGroups(String... lines) {
    for (String line : lines) {
      groups.add(Set.of(line.split(" ")));
    }
  }

  /** Whether two different words, or base forms of them, stand in one group. */
  boolean together(String one, String other) {
    Set<String> ones = WordNet.baseForms(lower(one));
    Set<String> others = WordNet.baseForms(lower(other));
    return groups.stream().anyMatch(group -> separate(group, ones, others));
  }

  /** The other words of the groups that a word, in lower case, stands in, by the alphabet. */
  List<String> others(String word) {
    return groups.stream()
        .filter(group -> group.contains(word))
        .flatMap(Set::stream)
        .filter(other -> !other.equals(word))
        .sorted()
        .distinct()
        .toList();
  }

  private static boolean separate(Set<String> group, Set<String> ones, Set<String> others) {
    return ones.stream()
        .filter(group::contains)
        .anyMatch(one -> others.stream().anyMatch(it -> group.contains(it) && !it.equals(one)));
  }

  static String lower(String word) {
    return word.toLowerCase(Locale.ROOT);
  }
}
