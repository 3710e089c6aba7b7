package dev.morph.morphisms.text.constraint;

import java.util.Arrays;
import java.util.regex.Pattern;

/**
 * The kinds of questions that a text can ask: whether something holds, how many or how much, where,
 * or which. A task that becomes a question must still ask for the same thing. "Can you ...?" only
 * frames the task and does not count as a question.
 */
enum Asked {
  WHETHER(
      "whether|or not|true|false|yes|valid\\w*|verif\\w+|is it possible"
          + "|(?:check|determine|tell|see|find out|test|say|decide|ensure|detect)s?,? (?:if|that)"
          + "|(?:checks?|tests?|checking|testing) (?:an?|the)",
      "(?:is|are|was|were|does|do|did|has|have)"
          + "(?! (?:you|we)\\b| it possible| there (?:an?|any) (?:way|function|method|program))"
          + "|(?:can|could)(?! (?:you|we|i|one)\\b)(?!.*\\bbe\\b)"),
  HOW_MANY(
      "(?:number|amount|quantity|total) of|count\\w*|times|frequen\\w+|occurrences?|often"
          + "|lengths?|long|size|how (?:many|much)",
      "(?:in )?how (?:many|much|often|long|frequently)"),
  WHERE("where|ind(?:ex|ices|exes)|positions?|locat\\w+", "where|at (?:which|what)"),
  WHICH("\\w+", "(?:\\w+ )?(?:which|what)"); // every text counts as asking "which"

  /** Matches the beginning of the main clause of a sentence. */
  private static final String MAIN =
      "(?:^|[.?!:;] )(?:(?:given|for|from|in|out of|if|when|with|after)\\b[^.?!]*, )?";

  private final Pattern said;
  private final Pattern question;

  Asked(String said, String question) {
    this.said = Pattern.compile("\\b(?:" + said + ")\\b");
    this.question = Pattern.compile(MAIN + "(?:" + question + ")\\b[^.?!]*\\?");
  }

  /**
   * Whether a text asks a question that its seed does not ask, either in addition to or instead of
   * the questions of the seed.
   */
  static boolean another(String seed, String text) {
    String from = plain(seed);
    String to = plain(text);
    return Arrays.stream(values()).anyMatch(it -> it.isQuestion(to))
        && Arrays.stream(values())
            .anyMatch(it -> it.isQuestion(to) ? !it.isIn(from) : it.isIn(from) && !it.isIn(to));
  }

  private static String plain(String text) {
    return WordGroups.lower(text).replaceAll("\\s+", " ").strip();
  }

  private boolean isQuestion(String text) {
    return question.matcher(text).find();
  }

  private boolean isIn(String text) {
    return said.matcher(text).find() || isQuestion(text);
  }
}
