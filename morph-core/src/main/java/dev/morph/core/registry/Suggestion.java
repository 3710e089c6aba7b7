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

/** Finds the name that the user probably meant. */
public final class Suggestion {
  private static final DamerauLevenshteinDistance DISTANCE = new DamerauLevenshteinDistance();

  private static final int LONGEST = 100;

  private Suggestion() {}

  /** Returns the candidates, most likely first. */
  public static List<String> ranked(String name, Collection<String> candidates) {
    Comparator<String> nearest = Comparator.comparingInt(candidate -> distance(name, candidate));
    return candidates.stream()
        .distinct()
        .sorted(nearest.thenComparing(Comparator.naturalOrder()))
        .toList();
  }

  /**
   * Returns the most likely candidate if the name may be a typo of it. The number of wrong letters
   * may be at most one more than a third of the name's length, and at most four.
   */
  public static Optional<String> nearest(String name, Collection<String> candidates) {
    return ranked(name, candidates).stream()
        .limit(1)
        .filter(best -> distance(name, best) <= Math.max(1, Math.min(name.length(), 9) / 3 + 1))
        .findFirst();
  }

  /**
   * Returns the candidate that almost matches a name: at most two letters, and at most a third of
   * the candidate's letters, differ. Stricter than {@link #nearest}, for names that are not
   * necessarily typos.
   */
  public static Optional<String> closeMatch(String name, Collection<String> candidates) {
    return ranked(name, candidates).stream()
        .filter(one -> distance(name, one) <= Math.min(2, one.length() / 3))
        .findFirst();
  }

  /**
   * Returns the fault for an unknown name, with the most likely name in its message and all names
   * in its remedy.
   *
   * @param kind the noun for what the name denotes, for the message
   */
  public static FaultException unknownName(
      String kind, String name, Collection<String> candidates) {
    String all = String.join(", ", ranked(name, candidates));
    return CommonFault.UNKNOWN_NAME
        .because(kind, PlainText.line(name, LONGEST), all)
        .withMessageSuffix(didYouMean(name, candidates));
  }

  /**
   * Returns "did you mean" with the nearest candidate, to append to a message; empty if no
   * candidate is near.
   */
  public static String didYouMean(String name, Collection<String> candidates) {
    return nearest(name, candidates).map(best -> "; did you mean '" + best + "'?").orElse("");
  }

  /**
   * Returns how many letters must be inserted, deleted, replaced or swapped with their neighbour,
   * ignoring case.
   */
  static int distance(String left, String right) {
    return DISTANCE.apply(left.toLowerCase(Locale.ROOT), right.toLowerCase(Locale.ROOT));
  }
}
