package dev.morph.core.fault;

import java.util.Locale;

/** A count with its noun: {@code 1 task}, {@code 2,326 tasks}. */
public final class Counted {
  private Counted() {}

  /**
   * Returns the number followed by the noun, in the plural unless the number is 1.
   *
   * @param noun a noun whose plural adds an s, or turns {@code y} into {@code ies}
   */
  public static String phrase(long number, String noun) {
    return String.format(Locale.ROOT, "%,d %s", number, number == 1 ? noun : plural(noun));
  }

  private static String plural(String noun) {
    return noun.matches(".*[^aeiou]y") ? noun.substring(0, noun.length() - 1) + "ies" : noun + "s";
  }
}
