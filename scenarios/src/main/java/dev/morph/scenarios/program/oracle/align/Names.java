package dev.morph.scenarios.program.oracle.align;

import java.util.Locale;

/** The similarity of names. */
final class Names {
  private Names() {}

  /**
   * Returns a similarity from 0 to 1: one minus the edit distance divided by the greater length,
   * ignoring case and underscores.
   */
  static double similarity(String left, String right) {
    String a = plain(left);
    String b = plain(right);
    int longer = Math.max(a.length(), b.length());
    return longer == 0 ? 1 : 1 - (double) distance(a, b) / longer;
  }

  private static String plain(String name) {
    String bounded = name.length() > 200 ? name.substring(0, 200) : name;
    return bounded.replace("_", "").toLowerCase(Locale.ROOT);
  }

  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[b.length()];
  }
}
