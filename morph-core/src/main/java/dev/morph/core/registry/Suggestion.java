package dev.morph.core.registry;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The name that was meant. */
public final class Suggestion {
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

  /** As words to put behind a message; empty if nothing is near. */
  public static String words(String name, Collection<String> candidates) {
    return of(name, candidates).map(best -> "; did you mean '" + best + "'?").orElse("");
  }

  /**
   * How many letters must be inserted, left out, exchanged or swapped with their neighbour (optimal
   * string alignment), upper and lower case being one.
   */
  static int distance(String left, String right) {
    String a = left.toLowerCase(Locale.ROOT);
    String b = right.toLowerCase(Locale.ROOT);
    int[][] cost = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        cost[i][j] = i == 0 ? j : j == 0 ? i : step(cost, a, b, i, j);
      }
    }
    return cost[a.length()][b.length()];
  }

  private static int step(int[][] cost, String a, String b, int i, int j) {
    int exchange = cost[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
    int best = Math.min(exchange, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
  }
}
