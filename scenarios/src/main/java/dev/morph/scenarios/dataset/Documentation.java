package dev.morph.scenarios.dataset;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A task's text, split into the description, which may be paraphrased, and the examples, which may
 * not.
 *
 * <p>The rule: examples begin at the first line that begins with {@code >>>} or {@code >}, is a
 * heading such as <i>Example:</i>, <i>For example:</i>, <i>Examples</i>, <i>e.g.:</i>,
 * <i>Input:</i> or <i>[input/output] samples:</i>, or begins with a call of the task's method.
 * Everything after that line belongs to the examples, even prose: leaving prose unchanged is
 * harmless, but paraphrasing an example is not. A text that would consist only of examples is
 * treated as a description.
 *
 * @param description the description, without the common indentation of its lines
 * @param examples the examples, also without common indentation; may be empty
 */
record Documentation(String description, String examples) {
  private static final Pattern PROMPT = Pattern.compile(">{1,3}\\s.*");
  private static final Pattern HEADING =
      Pattern.compile(
          "(?i)\\W*(for )?(examples?|e\\.g\\.?|samples?|inputs?|outputs?|\\[input/output\\] samples?)"
              + "( \\d+)?\\s*(:.*|\\W*)");

  /**
   * Splits a text into description and examples.
   *
   * @param method name of the task's method; empty if unknown
   */
  static Documentation of(String text, String method) {
    List<String> lines = text.stripIndent().lines().toList();
    int start = 0;
    while (start < lines.size() && !beginsExamples(lines.get(start).strip(), method)) {
      start++;
    }
    String description = joinLines(lines.subList(0, start));
    return description.isBlank()
        ? new Documentation(joinLines(lines), "")
        : new Documentation(description, joinLines(lines.subList(start, lines.size())));
  }

  private static boolean beginsExamples(String line, String method) {
    return PROMPT.matcher(line).matches()
        || (HEADING.matcher(line).matches() && !line.isEmpty())
        || (!method.isEmpty() && line.startsWith(method + "("));
  }

  private static String joinLines(List<String> lines) {
    return lines.stream().collect(Collectors.joining("\n")).stripIndent().strip();
  }
}
