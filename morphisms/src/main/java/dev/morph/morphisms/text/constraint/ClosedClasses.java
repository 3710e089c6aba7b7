package dev.morph.morphisms.text.constraint;

import dev.morph.morphisms.text.Constraint;
import java.util.Set;

/**
 * Protects function words that are essential to the task: negations, conditions, exceptions, order
 * in time and space, bounds, quantities. Such a word may be replaced only by a word that is listed
 * with the same meaning. No word may be replaced by a word that can reverse the task, such as
 * {@code not}.
 */
public final class ClosedClasses {
  /** The name of the constraint on the command line. */
  public static final String NAME = "closed-classes";

  private static final Set<String> CARRYING =
      Set.of(
          ("not no none never nothing nobody neither nor cannot without except unless if otherwise"
                  + " else until till while before after between among above below over under beyond"
                  + " within than more less most least fewer only both either or once twice again same"
                  + " other inside outside across instead whether per against")
              .split(" "));

  private static final Set<String> TURNING =
      Set.of(
          ("not no none never nothing nobody neither nor cannot without except excluding unless"
                  + " against instead")
              .split(" "));

  /** The words in one line may replace each other without changing the task. */
  static final WordGroups SAME =
      new WordGroups(
          "if when whenever",
          "until till",
          "below beneath under",
          "above over",
          "between among",
          "within in inside",
          "without lacking",
          "except excluding",
          "only just solely merely",
          "once when",
          "both all two",
          "same identical equal",
          "while whilst",
          "whether if that",
          "before until",
          "along across",
          "more most",
          "otherwise else");

  /**
   * The words in one line may replace each other in any sentence without making it ungrammatical.
   */
  static final WordGroups ALIKE =
      new WordGroups("each every", "until till", "while whilst", "toward towards");

  /** Whether adding or removing a word may change the task. */
  public static boolean isEssential(String word) {
    String lower = WordGroups.toLowerCase(word);
    return CARRYING.contains(lower) || TURNING.contains(lower);
  }

  /** Whether a word, in lower case, belongs to a closed class. */
  static boolean isClosed(String word) {
    return Relations.isFunctionWord(word) || isEssential(word);
  }

  /** The constraint. */
  public static final Constraint RULE =
      WordRule.rejecting(NAME, NAME + ":2", ClosedClasses::rejects);

  private ClosedClasses() {}

  private static boolean rejects(String from, String to) {
    return !SAME.areInOneGroup(from, to) && (CARRYING.contains(from) || TURNING.contains(to));
  }
}
