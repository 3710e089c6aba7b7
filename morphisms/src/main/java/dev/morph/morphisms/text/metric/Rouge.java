package dev.morph.morphisms.text.metric;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What the ROUGE metrics share: tokens and F-measure, as in Google's {@code rouge_score}. */
final class Rouge {
  private Rouge() {}

  /** The runs of a-z and 0-9 of the lower-case text, not stemmed; anything else separates. */
  static List<String> tokens(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    List<String> tokens = new ArrayList<>();
    int start = -1;
    for (int i = 0; i <= lower.length(); i++) {
      boolean inside = i < lower.length() && isTokenCharacter(lower.charAt(i));
      if (inside && start < 0) {
        start = i;
      } else if (!inside && start >= 0) {
        tokens.add(lower.substring(start, i));
        start = -1;
      }
    }
    return tokens;
  }

  /** The harmonic mean of matches / mutant and matches / seed; 0 if nothing matches. */
  static double fMeasure(int matches, int seed, int mutant) {
    if (matches == 0) {
      return 0;
    }
    double precision = (double) matches / mutant;
    double recall = (double) matches / seed;
    return 2 * precision * recall / (precision + recall);
  }

  private static boolean isTokenCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
  }
}
