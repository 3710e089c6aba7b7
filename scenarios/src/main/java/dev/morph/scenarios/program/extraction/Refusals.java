package dev.morph.scenarios.program.extraction;

import java.util.List;
import java.util.Locale;

/** Phrases that models use to decline a request. */
final class Refusals {
  private static final int WITHIN = 400;
  private static final List<String> WORDS =
      List.of(
          "i can't",
          "i can\u2019t",
          "i cannot",
          "i'm sorry",
          "i\u2019m sorry",
          "i am sorry",
          "sorry,",
          "i'm unable",
          "i am unable",
          "i won't",
          "i will not",
          "as an ai");

  private Refusals() {}

  /** Returns whether an answer without code begins like a refusal. */
  static boolean isRefusal(String answer) {
    String start = answer.substring(0, Math.min(answer.length(), WITHIN));
    String lower = start.toLowerCase(Locale.ROOT);
    return WORDS.stream().anyMatch(lower::contains);
  }
}
