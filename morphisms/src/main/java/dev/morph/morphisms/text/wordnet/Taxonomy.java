package dev.morph.morphisms.text.wordnet;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import net.sf.extjwnl.data.POS;
import net.sf.extjwnl.data.PointerType;
import net.sf.extjwnl.data.Synset;
import net.sf.extjwnl.data.Word;

/**
 * How the meanings of two words are related in WordNet's trees of nouns and verbs, and among its
 * adjectives. Thread-safe.
 */
public final class Taxonomy {
  private static final List<POS> IN_TREES = List.of(POS.NOUN, POS.VERB);

  /** Words derived from a synonym count only in the most common senses. */
  private static final int COMMON_SENSES = 3;

  private Taxonomy() {}

  /** Whether WordNet has the word, in some form and as some part of speech. */
  public static boolean knows(String word) {
    return Database.PARTS.stream().anyMatch(pos -> !Database.senses(word, pos).isEmpty());
  }

  /** Whether two words, in lower case, share a synset, or have similar ones as adjectives. */
  public static boolean alike(String one, String other) {
    return Database.PARTS.stream()
        .anyMatch(pos -> meet(Database.meanings(one, pos), Database.senses(other, pos)));
  }

  /**
   * Whether a sense of one word is a hyponym of a sense of the other, at most this many steps
   * below.
   */
  public static boolean isKindOf(String one, String other, int steps) {
    return below(one, other, steps) || below(other, one, steps);
  }

  /** Whether two words have senses that share a direct hypernym. */
  public static boolean areSisters(String one, String other) {
    return IN_TREES.stream()
        .anyMatch(pos -> meet(up(Database.senses(one, pos)), up(Database.senses(other, pos))));
  }

  /**
   * Whether one word, in lower case, derives from the other or from a synonym of the other: {@code
   * sum} and {@code summation}, {@code find} and {@code discovery}.
   */
  public static boolean derives(String one, String other) {
    return derivesFrom(one, other) || derivesFrom(other, one);
  }

  private static boolean derivesFrom(String one, String other) {
    Set<String> bases = WordNet.baseForms(other);
    return Database.PARTS.stream()
        .flatMap(pos -> Database.senses(one, pos).stream().limit(COMMON_SENSES))
        .flatMap(sense -> sense.getPointers(PointerType.DERIVATION).stream())
        .anyMatch(
            it -> Database.target(it) instanceof Word word && bases.contains(word.getLemma()));
  }

  private static boolean below(String lower, String upper, int steps) {
    for (POS pos : IN_TREES) {
      List<Synset> targets = Database.senses(upper, pos);
      Collection<Synset> level = Database.senses(lower, pos);
      for (int i = 0; i < steps && !targets.isEmpty(); i++) {
        level = up(level);
        if (meet(level, targets)) {
          return true;
        }
      }
    }
    return false;
  }

  private static Set<Synset> up(Collection<Synset> senses) {
    return Database.targets(senses, PointerType.HYPERNYM);
  }

  private static boolean meet(Collection<Synset> some, Collection<Synset> others) {
    return !Collections.disjoint(some, others);
  }
}
