package dev.morph.scenarios.program.extraction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.dataset.CompiledProgram;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Less than a class: methods, a body, the continuation of what the prompt began. */
class PartialProgramsTest {
  @Test
  void aBareMethodIsWrappedAndItsImportsAreAdded() {
    Extracted extracted =
        AnswerReader.JAVA.read(
"""
            ```java
            import java.util.List;
import java.util.Optional;

            private static final int START = 0;

            /** Adds. */
            public static int sum(List<Integer> numbers) {
              Map<String, Integer> unused = new HashMap<>();
              return numbers.stream().collect(Collectors.summingInt(n -> n)) + START;
            }
            ```\
""");

    assertThat(extracted.repairs())
        .containsExactly(
            "wrapped methods in a class",
            "added import java.util.*",
            "added import java.util.stream.*");
    assertThat(extracted.program()).contains("/** Adds. */").contains("public class Solution {");
    assertThat(CompiledProgram.errorsIn(extracted.program())).isEmpty();
  }

  @Test
  void aBodyNeedsItsMethod() {
    String body = "```java\nint sum = a + b;\nreturn sum;\n```";

    assertThat(AnswerReader.JAVA.read(body).cause()).isEqualTo(Extracted.BODY_WITHOUT_METHOD);
    assertThat(
            AnswerReader.JAVA
                .read(
                    body,
                    AnswerReader.JAVA.context(
                        Optional.of("static int f(int, int)"), Optional.empty()))
                .usable())
        .isFalse();
    Extracted wrapped =
        AnswerReader.JAVA.read(
            body,
            AnswerReader.JAVA.context(
                Optional.of("static int f(int a, final int b)"), Optional.empty()));
    assertThat(wrapped.repairs()).containsExactly("wrapped the body in the requested method");
    assertThat(CompiledProgram.errorsIn(wrapped.program())).isEmpty();
  }

  @Test
  void aFragmentContinuesTheProgramOfThePrompt() {
    ExtractionContext context =
        AnswerReader.JAVA.context(
            Optional.empty(),
            Optional.of(
                "Complete:\n```java\nclass Problem {\n  static int f(int a) {\n```\nThanks"));

    Extracted whole = AnswerReader.JAVA.read("```java\n    return a;\n  }\n}\n```", context);
    assertThat(whole.program())
        .isEqualTo(
            """
            class Problem {
              static int f(int a) {
                return a;
              }
            }
            """);
    Extracted open = AnswerReader.JAVA.read("    return a;", context);
    assertThat(CompiledProgram.errorsIn(open.program())).isEmpty();
    assertThat(open.repairs()).contains("closed open braces");
    Extracted commented =
        AnswerReader.JAVA.read("// The sum of all\n    final int b\n = a;\n return b;", context);
    assertThat(CompiledProgram.errorsIn(commented.program())).isEmpty();
    assertThat(AnswerReader.JAVA.read("Sorry; the answer is a;", context).cause())
        .isEqualTo(Extracted.NO_CODE);
    Extracted method = AnswerReader.JAVA.read("static int f(int a) {\n return a;\n}", context);
    assertThat(method.program()).contains("class Problem {");
    assertThat(CompiledProgram.errorsIn(method.program())).isEmpty();
  }
}
