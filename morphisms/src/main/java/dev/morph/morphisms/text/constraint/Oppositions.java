package dev.morph.morphisms.text.constraint;

import dev.morph.morphisms.text.Constraint;
import dev.morph.morphisms.text.wordnet.Taxonomy;
import dev.morph.morphisms.text.wordnet.WordNet;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Rejects replacing a word with its opposite. Opposites are
 *
 * <ul>
 *   <li>WordNet's antonyms, also via a synonym, a similar adjective, or a derived word: {@code
 *       addition} and {@code subtract};
 *   <li>a word and its negation by an affix: {@code sorted} and {@code unsorted}, {@code useful}
 *       and {@code useless};
 *   <li>words of direction, place, size and arithmetic whose opposition is not in WordNet, from
 *       {@link Concepts} and a list: {@code before} and {@code after}, {@code plus} and {@code
 *       minus}.
 * </ul>
 */
public final class Oppositions {
  /** The name of the constraint on the command line. */
  public static final String NAME = "oppositions";

  /**
   * Negating prefixes, without in- and de-: they negate only a few words, and WordNet lists those.
   */
  private static final Pattern NEGATION = Pattern.compile("(?:un|non-?|dis|mis|anti-?)");

  private static final int SHORTEST_STEM = 3;

  /** The words in one line exclude each other, in addition to the axes of {@link Concepts}. */
  private static final WordGroups EXCLUDING =
      new WordGroups(
          "before after during",
          "over under",
          "left right top bottom upper lower middle up down",
          "first last next previous final middle",
          "last initial",
          "start end middle",
          "beginning end middle",
          "head tail",
          "front back rear",
          "forward backward",
          "forwards backwards",
          "ascending descending alphabetical alphabetically lexicographic lexicographical",
          "increase decrease",
          "earlier later",
          "add subtract multiply divide append prepend truncate",
          "add remove",
          "add delete",
          "sum product difference quotient remainder average median mode minimum maximum",
          "sum product difference quotient remainder mean median mode min max",
          "total average maximum minimum",
          "total mean max min",
          "divisor dividend multiple",
          "square cube root",
          "producer consumer",
          "including excluding except",
          "read write delete print",
          "open close",
          "serialize deserialize",
          "positive negative zero",
          "null zero",
          "integer decimal float double long short byte char character boolean string");

  private static final List<String> MANY =
      List.of(
          ("more larger greater bigger higher longer later most largest greatest biggest highest"
                  + " longest latest maximum max maximal many above over")
              .split(" "));
  private static final List<String> FEW =
      List.of(
          ("less smaller fewer lower shorter earlier least smallest fewest lowest shortest earliest"
                  + " minimum min minimal few below under")
              .split(" "));

  /**
   * Rejects only replacements by antonyms in WordNet. Word vectors make {@code smallest} a
   * neighbour of {@code largest}, although it changes the task.
   */
  public static final Constraint ANTONYMS =
      WordRule.rejecting("antonyms", "antonyms:wordnet-" + WordNet.VERSION, Taxonomy::areOpposites);

  /** The constraint. */
  public static final Constraint RULE =
      WordRule.rejecting(NAME, NAME + ":2,wordnet-" + WordNet.VERSION, Oppositions::areOpposites);

  private Oppositions() {}

  /** Whether two words, in lower case, are opposites. */
  public static boolean areOpposites(String one, String other) {
    return !Concepts.expressSameConcept(one, other)
        && (Concepts.excludeEachOther(one, other) || excludeEachOther(one, other));
  }

  private static boolean excludeEachOther(String one, String other) {
    return EXCLUDING.areInOneGroup(one, other)
        || areMoreAndLess(one, other)
        || areMoreAndLess(other, one)
        || isNegationOf(one, other)
        || isNegationOf(other, one)
        || Taxonomy.areOpposites(one, other)
        || Taxonomy.areOppositesByDerivation(one, other);
  }

  private static boolean areMoreAndLess(String one, String other) {
    return MANY.contains(one) && FEW.contains(other);
  }

  /**
   * Whether {@code one} is {@code other} with a negating prefix or with {@code -less}, or with
   * {@code -less} instead of {@code -ful}.
   */
  private static boolean isNegationOf(String one, String other) {
    int affix = one.length() - other.length();
    boolean prefixed =
        affix > 0
            && other.length() >= SHORTEST_STEM
            && one.endsWith(other)
            && NEGATION.matcher(one.substring(0, affix)).matches();
    return prefixed || (one.endsWith("less") && isCounterpartOfLess(one, other));
  }

  private static boolean isCounterpartOfLess(String less, String other) {
    String stem = less.substring(0, less.length() - "less".length());
    return stem.length() >= SHORTEST_STEM && (other.equals(stem) || other.equals(stem + "ful"));
  }
}
