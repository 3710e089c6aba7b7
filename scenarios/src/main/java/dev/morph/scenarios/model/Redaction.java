package dev.morph.scenarios.model;

import java.util.regex.Pattern;

/** Removes everything that looks like an API key, complete or partly masked, from external text. */
final class Redaction {
  private static final Pattern SECRET =
      Pattern.compile("(?i)\\b(?:sk|key|api|bearer)[-_][\\w*.-]{4,}|\\bbearer\\s+\\S+");

  /** Keys up to this length are not removed: they protect nothing and occur in ordinary words. */
  private static final int NO_KEY = 4;

  private Redaction() {}

  static String redact(String text) {
    return SECRET.matcher(text).replaceAll("[key]");
  }

  /** Like {@link #redact}, but also removes this key, whatever it looks like. */
  static String redact(String text, String key) {
    return redact(key.length() <= NO_KEY ? text : text.replace(key, "[key]"));
  }
}
