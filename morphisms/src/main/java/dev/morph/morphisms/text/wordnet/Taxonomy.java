package dev.morph.morphisms.text.wordnet;

import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.sf.extjwnl.data.POS;
import net.sf.extjwnl.data.PointerType;
import net.sf.extjwnl.data.Synset;
import net.sf.extjwnl.data.Word;

/**
 * How the meanings of two words are related in WordNet: in its trees of nouns and verbs, among its
 * adjectives, and as opposites. Thread-safe.
 */
public final class Taxonomy {
  private static final List<POS> IN_TREES = List.of(POS.NOUN, POS.VERB);

  /** Number of most common senses of a word in which derived words are looked up. */
  private static final int COMMON_SENSES = 3;

  private Taxonomy() {}

  /** Whether WordNet contains the word, in some form and as some part of speech. */
  public static boolean knows(String word) {
    return WordNet.PARTS.stream().anyMatch(pos -> !WordNet.senses(word, pos).isEmpty());
  }

  /** Whether two words, in lower case, share a synset or, as adjectives, have similar synsets. */
  public static boolean areSimilar(String one, String other) {
    return WordNet.PARTS.stream()
        .anyMatch(pos -> overlap(WordNet.sensesAndSimilar(one, pos), WordNet.senses(other, pos)));
  }

  /**
   * Whether a sense of one word is a hyponym of a sense of the other, at most this many steps
   * below.
   */
  public static boolean isKindOf(String one, String other, int steps) {
    return isBelow(one, other, steps) || isBelow(other, one, steps);
  }

  /** Whether two words have senses that share a direct hypernym. */
  public static boolean areSisters(String one, String other) {
    return IN_TREES.stream()
        .anyMatch(
            pos ->
                overlap(
                    hypernyms(WordNet.senses(one, pos)), hypernyms(WordNet.senses(other, pos))));
  }

  /**
   * Whether one word, in lower case, derives from the other or from a synonym of the other: {@code
   * sum} and {@code summation}, {@code find} and {@code discovery}.
   */
  public static boolean areDerivationallyRelated(String one, String other) {
    return derivesFrom(one, other) || derivesFrom(other, one);
  }

  /**
   * Whether one word is an opposite of the other in some sense with the same part of speech: a
   * synonym of one (or a similar adjective) is an antonym of a synonym (or a similar adjective) of
   * the other. So {@code biggest} and {@code smallest} are opposites, although WordNet opposes big
   * to little.
   *
   * @param word in lower case
   * @param other in lower case
   */
  public static boolean areOpposites(String word, String other) {
    return WordNet.PARTS.stream()
        .anyMatch(
            pos ->
                anyOpposed(
                    WordNet.sensesAndSimilar(word, pos), WordNet.sensesAndSimilar(other, pos)));
  }

  /**
   * Whether a word derived from the first and a word derived from the second are opposites.
   *
   * @param word in lower case
   * @param other in lower case
   */
  public static boolean areOppositesByDerivation(String word, String other) {
    return anyOpposed(derivedSenses(word), derivedSenses(other));
  }

  private static boolean anyOpposed(Set<Synset> ones, Set<Synset> others) {
    return !others.isEmpty() && overlap(WordNet.targets(ones, PointerType.ANTONYM), others);
  }

  /** Returns the synsets of a word's base forms, and of words derived from the words in them. */
  private static Set<Synset> derivedSenses(String word) {
    Set<Synset> senses = new HashSet<>();
    WordNet.PARTS.forEach(pos -> senses.addAll(WordNet.senses(word, pos)));
    return WordNet.withTargets(senses, PointerType.DERIVATION);
  }

  private static boolean derivesFrom(String one, String other) {
    Set<String> bases = WordNet.baseForms(other);
    return WordNet.PARTS.stream()
        .flatMap(pos -> WordNet.senses(one, pos).stream().limit(COMMON_SENSES))
        .flatMap(sense -> sense.getPointers(PointerType.DERIVATION).stream())
        .anyMatch(it -> WordNet.target(it) instanceof Word word && bases.contains(word.getLemma()));
  }

  private static boolean isBelow(String lower, String upper, int steps) {
    for (POS pos : IN_TREES) {
      List<Synset> targets = WordNet.senses(upper, pos);
      Collection<Synset> level = WordNet.senses(lower, pos);
      for (int i = 0; i < steps && !targets.isEmpty(); i++) {
        level = hypernyms(level);
        if (overlap(level, targets)) {
          return true;
        }
      }
    }
    return false;
  }

  private static Set<Synset> hypernyms(Collection<Synset> senses) {
    return WordNet.targets(senses, PointerType.HYPERNYM);
  }

  private static boolean overlap(Collection<Synset> some, Collection<Synset> others) {
    return !Collections.disjoint(some, others);
  }
}
