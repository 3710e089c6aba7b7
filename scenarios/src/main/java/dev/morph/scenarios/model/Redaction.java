package dev.morph.scenarios.model;

import java.util.regex.Pattern;

/** Takes out of a foreign text whatever looks like a key, whole or half masked. */
final class Redaction {
  private static final Pattern SECRET =
      Pattern.compile("(?i)\\b(?:sk|key|api|bearer)[-_][\\w*.-]{4,}|\\bbearer\\s+\\S+");

  /** So short a key protects nothing, and it would be found in ordinary words. */
  private static final int NO_KEY = 4;

  private Redaction() {}

  static String of(String text) {
    return SECRET.matcher(text).replaceAll("[key]");
  }

  /** {@link #of}, and without this one key, whatever it looks like. */
  static String of(String text, String key) {
    return of(key.length() <= NO_KEY ? text : text.replace(key, "[key]"));
  }
}
