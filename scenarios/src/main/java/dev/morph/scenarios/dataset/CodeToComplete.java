package dev.morph.scenarios.dataset;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Java source up to the opening brace of the method that a model should write, as in
 * code-completion benchmarks.
 *
 * @param code the source without the comment that describes the task
 * @param documentation the text of that comment, without asterisks and slashes; empty if there is
 *     none
 * @param method the method's name; empty if there is none
 * @param signature the method's declaration without modifiers except {@code static}
 */
record CodeToComplete(
    String code, String documentation, String method, Optional<String> signature) {
  private static final Pattern HEAD =
      Pattern.compile("([^;{}()]*?)\\b(\\w+)\\s*(\\([^(){};]*\\))\\s*(?:throws[^{]*)?\\{\\s*$");
  private static final Pattern ACCESS =
      Pattern.compile("\\b(public|private|protected|final|synchronized|abstract)\\s+");
  private static final Pattern BLOCK =
      Pattern.compile("/\\*\\*?(.*?)\\*/[ \\t]*\\n?\\s*$", Pattern.DOTALL);
  private static final Pattern LINES =
      Pattern.compile("(?:(?<=\\n)|^)((?:[ \\t]*//[^\\n]*\\n)+)[ \\t]*$");

  static CodeToComplete of(String source) {
    Matcher head = HEAD.matcher(source);
    if (!head.find()) {
      return new CodeToComplete(source, "", "", Optional.empty());
    }
    String declaration = head.group(1);
    int comment = Math.max(declaration.lastIndexOf("*/") + 2, declaration.lastIndexOf('\n') + 1);
    int start =
        head.start() + (declaration.contains("*/") || declaration.contains("\n") ? comment : 0);
    String before = source.substring(0, start);
    String type =
        ACCESS.matcher(source.substring(start, head.start(2)).strip() + " ").replaceAll("");
    String signature = (type.strip() + " " + head.group(2) + head.group(3)).replaceAll("\\s+", " ");
    Matcher described = BLOCK.matcher(before);
    boolean block = described.find();
    if (!block) {
      described = LINES.matcher(before);
    }
    if (!block && !described.find()) {
      return new CodeToComplete(source, "", head.group(2), Optional.of(signature));
    }
    String code =
        before.substring(0, described.start())
            + source.substring(described.start() + described.group().length());
    return new CodeToComplete(
        code, withoutCommentMarkers(described.group(1)), head.group(2), Optional.of(signature));
  }

  /** Removes the comment markers; in mxeval the first line has a second asterisk. */
  private static String withoutCommentMarkers(String comment) {
    return comment
        .lines()
        .map(line -> line.replaceFirst("^\\s*(\\*( \\*)?|//) ?", ""))
        .reduce("", (text, line) -> text + line + "\n");
  }

  /**
   * Returns the details of the task, as far as the benchmark gives them.
   *
   * @param program the source that contains the calls in the tests
   * @param tests the tests that call the method; empty if there are none
   */
  TaskDetails details(TaskFields fields, String examples, String program, TaskTest tests) {
    return TaskDetails.NONE
        .withSolutions(
            fields
                .text("canonical_solution")
                .filter(body -> !body.isBlank())
                .map(body -> code + body)
                .stream()
                .toList())
        .withCases(
            TestCalls.findCases(program, method),
            tests.source().isEmpty() ? List.of() : List.of(tests))
        .withSignature(signature)
        .withFrozen(Optional.of(frozenTextWith(examples)));
  }

  /** Returns the text that a model is shown after the description. */
  private String frozenTextWith(String examples) {
    String given =
        "Keep to this beginning of the class, and give the whole class:\n```java\n"
            + code.strip()
            + "\n```";
    return examples.isEmpty() ? given : examples + "\n\n" + given;
  }
}
