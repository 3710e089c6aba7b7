package dev.morph.morphisms.text.constraint;

import dev.morph.morphisms.text.Constraint;
import dev.morph.morphisms.text.wordnet.Taxonomy;
import dev.morph.morphisms.text.wordnet.WordNet;

/**
 * Rejects a replacement with another word of the same kind: {@code week} for {@code day}, {@code
 * purple} for {@code red}. Two words are of the same kind if some of their senses share a direct
 * hypernym in WordNet. Synonyms are exempt, and so is a word with its own direct hypernym.
 */
public final class CoHyponyms {
  /** The name of the constraint on the command line. */
  public static final String NAME = "co-hyponyms";

  /**
   * Units of time. WordNet lists some of them as synonyms in another sense: "minute" and "second"
   * both mean "moment".
   */
  private static final WordGroups UNITS =
      new WordGroups("year month week day hour minute second millisecond");

  /** The constraint. */
  public static final Constraint RULE =
      WordRule.rejecting(
          NAME, NAME + ":1,wordnet-" + WordNet.VERSION, CoHyponyms::differentOfOneKind);

  private CoHyponyms() {}

  /** Whether two words, in lower case, name different things of the same kind. */
  public static boolean differentOfOneKind(String one, String other) {
    return UNITS.areInOneGroup(one, other)
        || (Taxonomy.areSisters(one, other) && !nearlySame(one, other));
  }

  private static boolean nearlySame(String one, String other) {
    return Taxonomy.areSimilar(one, other)
        || Taxonomy.isKindOf(one, other, 1)
        || Relations.STATED.areInOneGroup(one, other);
  }
}
