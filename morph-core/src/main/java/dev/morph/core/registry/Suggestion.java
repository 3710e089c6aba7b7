package dev.morph.core.registry;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.PlainText;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.text.similarity.DamerauLevenshteinDistance;

/** The name that was meant. */
public final class Suggestion {
  private static final DamerauLevenshteinDistance DISTANCE = new DamerauLevenshteinDistance();

  private static final int LONGEST = 100;

  private Suggestion() {}

  /** The candidates, likeliest first. */
  public static List<String> ranked(String name, Collection<String> candidates) {
    Comparator<String> nearest = Comparator.comparingInt(candidate -> distance(name, candidate));
    return candidates.stream()
        .distinct()
        .sorted(nearest.thenComparing(Comparator.naturalOrder()))
        .toList();
  }

  /** The likeliest candidate, if it is near enough to be a slip: a third of the letters. */
  public static Optional<String> of(String name, Collection<String> candidates) {
    return ranked(name, candidates).stream()
        .limit(1)
        .filter(best -> distance(name, best) <= Math.max(1, Math.min(name.length(), 9) / 3 + 1))
        .findFirst();
  }

  /**
   * The candidate that a name is almost: at most two letters of it, and at most a third, are
   * others. For names that need not be a slip.
   */
  public static Optional<String> almost(String name, Collection<String> candidates) {
    return ranked(name, candidates).stream()
        .filter(one -> distance(name, one) <= Math.min(2, one.length() / 3))
        .findFirst();
  }

  /**
   * The fault of a name that there is not, with the likeliest in its words and all in its remedy.
   *
   * @param kind what kind of thing it is the name of
   */
  public static FaultException unknown(String kind, String name, Collection<String> candidates) {
    String all = String.join(", ", ranked(name, candidates));
    return CommonFault.UNKNOWN_NAME
        .because(kind, PlainText.line(name, LONGEST), all)
        .adding(words(name, candidates));
  }

  /** As words to put behind a message; empty if nothing is near. */
  public static String words(String name, Collection<String> candidates) {
    return of(name, candidates).map(best -> "; did you mean '" + best + "'?").orElse("");
  }

  /**
   * How many letters must be inserted, left out, exchanged or swapped with their neighbour, upper
   * and lower case being one.
   */
  static int distance(String left, String right) {
    return DISTANCE.apply(left.toLowerCase(Locale.ROOT), right.toLowerCase(Locale.ROOT));
  }
}
