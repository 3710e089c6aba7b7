package dev.morph.morphisms.text.wordnet;

import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import net.sf.extjwnl.data.PointerType;
import net.sf.extjwnl.data.Synset;

/** Decides whether words are opposites, by WordNet's antonyms. */
public final class Opposites {
  private Opposites() {}

  /**
   * Whether one word is an opposite of the other in some sense with the same part of speech: a
   * synonym of one (or, for adjectives, a similar one) is an antonym of a synonym of the other. So
   * {@code biggest} and {@code smallest} are opposites, although WordNet opposes big to little.
   *
   * @param word in lower case
   * @param other in lower case
   */
  public static boolean are(String word, String other) {
    return Database.PARTS.stream()
        .anyMatch(pos -> anyOpposed(Database.meanings(word, pos), Database.meanings(other, pos)));
  }

  /**
   * Whether words derived from each of the two are opposites.
   *
   * @param word in lower case
   * @param other in lower case
   */
  public static boolean byDerivation(String word, String other) {
    return anyOpposed(derived(word), derived(other));
  }

  private static boolean anyOpposed(Set<Synset> ones, Set<Synset> others) {
    return !others.isEmpty()
        && !Collections.disjoint(Database.targets(ones, PointerType.ANTONYM), others);
  }

  /** Returns the synsets of a word's base forms, and of words derived from the words in them. */
  private static Set<Synset> derived(String word) {
    Set<Synset> senses = new HashSet<>();
    Database.PARTS.forEach(pos -> senses.addAll(Database.senses(word, pos)));
    return Database.with(senses, PointerType.DERIVATION);
  }
}
