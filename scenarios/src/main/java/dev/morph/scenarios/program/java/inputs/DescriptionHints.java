package dev.morph.scenarios.program.java.inputs;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Hints about the intended values, from single words in a task's description.
 *
 * @param mentionsNegative whether the description mentions numbers below zero
 * @param mentionsOnlyPositive whether the description mentions positive or non-negative numbers,
 *     but no negative numbers
 * @param mentionsEmpty whether the description mentions empty strings and containers
 * @param mentionsNull whether the description mentions {@code null}
 * @param mentionsSorted whether the description mentions containers with ascending items
 * @param mentionsFailure whether the description mentions inputs on which a correct program throws
 *     an exception
 */
record DescriptionHints(
    boolean mentionsNegative,
    boolean mentionsOnlyPositive,
    boolean mentionsEmpty,
    boolean mentionsNull,
    boolean mentionsSorted,
    boolean mentionsFailure) {
  private static final Pattern NOT_NEGATIVE = Pattern.compile("\\bnon-? ?negative\\b");
  private static final Pattern NEGATIVE =
      Pattern.compile("\\b(negatives?|minus|below zero|less than (zero|0)|signed|absolute)\\b");
  private static final Pattern POSITIVE =
      Pattern.compile("\\b(positive|natural numbers?|greater than (zero|0)|unsigned)\\b");
  private static final Pattern EMPTY = Pattern.compile("\\b(empty|blank)\\b");
  private static final Pattern NONE = Pattern.compile("\\bnull\\b");
  private static final Pattern SORTED = Pattern.compile("\\b(sorted|ordered|increasing)\\b");
  private static final Pattern FAILING =
      Pattern.compile("\\b(exceptions?|throws?|thrown|invalid|errors?)\\b");

  static DescriptionHints of(String description) {
    String text = description.toLowerCase(Locale.ROOT);
    boolean notNegative = NOT_NEGATIVE.matcher(text).find();
    boolean negative = NEGATIVE.matcher(NOT_NEGATIVE.matcher(text).replaceAll("")).find();
    return new DescriptionHints(
        negative,
        !negative && (notNegative || POSITIVE.matcher(text).find()),
        EMPTY.matcher(text).find(),
        NONE.matcher(text).find(),
        SORTED.matcher(text).find(),
        FAILING.matcher(text).find());
  }
}
