package dev.morph.morphisms.text.perturbation;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The Java code given with a task's description: the content of a code fence, or everything from
 * the first line of Java on.
 *
 * @param start index of the first character of the code in the text
 * @param end one past the last character of the code
 * @param source the Java code
 */
public record GivenCode(int start, int end, String source) {
  private static final Pattern FENCE =
      Pattern.compile("(?s)```(?:java|Java)?[ \\t]*\\n(.*?)\\n?```");
  private static final Pattern JAVA =
      Pattern.compile(
          "(?m)^[ \\t]*(import |package |public |private |protected |static |final |class"
              + " |interface |record |/\\*\\*)");
  private static final Pattern EXAMPLES =
      Pattern.compile(
          "(?im)^\\W*(for )?(examples?|e\\.g\\.?|samples?|inputs?|outputs?|\\[input/output\\]"
              + " samples?)( \\d+)?\\s*(:.*|\\W*)$|^[ \\t]*>{1,3}\\s.*$");
  private static final Pattern LEAD = Pattern.compile("(?m)^.*:[ \\t]*\\n\\z");

  /**
   * Returns the first Java code in a text: between fences, or starting at a line that begins like
   * Java.
   */
  public static Optional<GivenCode> findIn(String text) {
    Matcher fence = FENCE.matcher(text);
    if (fence.find()) {
      return Optional.of(new GivenCode(fence.start(1), fence.end(1), fence.group(1)));
    }
    Matcher line = JAVA.matcher(text);
    return line.find()
        ? Optional.of(new GivenCode(line.start(), text.length(), text.substring(line.start())))
        : Optional.empty();
  }

  /**
   * Returns where the prose ends: at the first example or line of code, or at the line that
   * introduces it.
   */
  static int endOfProse(String text) {
    int start = text.length();
    int fence = text.indexOf("```");
    int code =
        Math.min(fence >= 0 ? fence : start, findIn(text).map(GivenCode::start).orElse(start));
    Matcher lead = LEAD.matcher(text.substring(0, code));
    start = lead.find() ? lead.start() : code;
    Matcher examples = EXAMPLES.matcher(text);
    while (examples.find()) {
      // A text that would consist only of examples is treated as prose.
      if (examples.start() > 0 && !text.substring(0, examples.start()).isBlank()) {
        return Math.min(start, examples.start());
      }
    }
    return start;
  }
}
