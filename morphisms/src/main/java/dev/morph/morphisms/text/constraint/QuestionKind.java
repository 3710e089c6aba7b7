package dev.morph.morphisms.text.constraint;

import java.util.Arrays;
import java.util.regex.Pattern;

/**
 * The kinds of questions that a text can ask: whether something holds, how many or how much, where,
 * or which. A task that becomes a question must still ask for the same thing. "Can you ...?" only
 * frames the task and does not count as a question.
 */
enum QuestionKind {
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

  QuestionKind(String said, String question) {
    this.said = Pattern.compile("\\b(?:" + said + ")\\b");
    this.question = Pattern.compile(MAIN + "(?:" + question + ")\\b[^.?!]*\\?");
  }

  /**
   * Whether a text asks a question that its seed does not ask, either in addition to or instead of
   * the questions of the seed.
   */
  static boolean asksAnotherQuestion(String seed, String text) {
    String from = normalise(seed);
    String to = normalise(text);
    return Arrays.stream(values()).anyMatch(it -> it.isAskedIn(to))
        && Arrays.stream(values())
            .anyMatch(
                it ->
                    it.isAskedIn(to)
                        ? !it.isMentionedIn(from)
                        : it.isMentionedIn(from) && !it.isMentionedIn(to));
  }

  private static String normalise(String text) {
    return WordGroups.toLowerCase(text).replaceAll("\\s+", " ").strip();
  }

  private boolean isAskedIn(String text) {
    return question.matcher(text).find();
  }

  private boolean isMentionedIn(String text) {
    return said.matcher(text).find() || isAskedIn(text);
  }
}
