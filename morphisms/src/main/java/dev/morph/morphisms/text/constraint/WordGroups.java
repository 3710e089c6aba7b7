package dev.morph.morphisms.text.constraint;

import dev.morph.morphisms.text.wordnet.WordNet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Groups of words that WordNet does not relate, or does not relate in the sense used in tasks. */
final class WordGroups {
  private final List<Set<String>> groups = new ArrayList<>();

  /**
   * Creates groups of words in lower case.
   *
   * @param lines one group each, its words separated by spaces
   */
  WordGroups(String... lines) {
    for (String line : lines) {
      groups.add(Set.of(line.split(" ")));
    }
  }

  /** Whether two different words, or base forms of them, are in one group. */
  boolean areInOneGroup(String one, String other) {
    Set<String> ones = WordNet.baseForms(toLowerCase(one));
    Set<String> others = WordNet.baseForms(toLowerCase(other));
    return groups.stream().anyMatch(group -> containsDifferent(group, ones, others));
  }

  private static boolean containsDifferent(
      Set<String> group, Set<String> ones, Set<String> others) {
    return ones.stream()
        .filter(group::contains)
        .anyMatch(one -> others.stream().anyMatch(it -> group.contains(it) && !it.equals(one)));
  }

  static String toLowerCase(String word) {
    return word.toLowerCase(Locale.ROOT);
  }
}
