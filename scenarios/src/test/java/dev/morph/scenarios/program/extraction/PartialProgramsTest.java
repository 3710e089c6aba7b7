package dev.morph.scenarios.program.extraction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.dataset.CompiledProgram;
import org.junit.jupiter.api.Test;

/** Less than a class: methods, a body, the continuation of what the prompt began. */
class PartialProgramsTest {
  @Test
  void aBareMethodIsWrappedAndItsImportsAreAdded() {
    Extracted extracted =
        CodeExtraction.extract(
            """
            ```java
            import java.util.List;

            private static final int START = 0;

            /** Adds. */
            public static int sum(List<Integer> numbers) {
              Map<String, Integer> unused = new HashMap<>();
              return numbers.stream().collect(Collectors.summingInt(n -> n)) + START;
            }
            ```""");

    assertThat(extracted.repairs())
        .containsExactly(
            "wrapped methods into a class",
            "added import java.util.*",
            "added import java.util.stream.*");
    assertThat(extracted.program()).contains("/** Adds. */").contains("public class Solution {");
    assertThat(CompiledProgram.errorsIn(extracted.program())).isEmpty();
  }

  @Test
  void aBodyNeedsItsMethod() {
    String body = "```java\nint sum = a + b;\nreturn sum;\n```";

    assertThat(CodeExtraction.extract(body).cause()).isEqualTo(Extracted.BODY_WITHOUT_METHOD);
    assertThat(
            CodeExtraction.extract(body, ExtractionContext.ofSignature("static int f(int, int)"))
                .usable())
        .isFalse();
    Extracted wrapped =
        CodeExtraction.extract(
            body, ExtractionContext.ofSignature("static int f(int a, final int b)"));
    assertThat(wrapped.repairs()).containsExactly("wrapped the body into the method asked for");
    assertThat(CompiledProgram.errorsIn(wrapped.program())).isEmpty();
  }

  @Test
  void aFragmentContinuesTheProgramOfThePrompt() {
    ExtractionContext context =
        ExtractionContext.ofPrompt(
            "Complete:\n```java\nclass Problem {\n  static int f(int a) {\n```\nThanks");

    Extracted whole = CodeExtraction.extract("```java\n    return a;\n  }\n}\n```", context);
    assertThat(whole.program())
        .isEqualTo("class Problem {\n  static int f(int a) {\n    return a;\n  }\n}\n");
    Extracted open = CodeExtraction.extract("    return a;", context);
    assertThat(CompiledProgram.errorsIn(open.program())).isEmpty();
    assertThat(open.repairs()).contains("closed open braces");
    Extracted commented =
        CodeExtraction.extract("// The sum of all\n    final int b\n = a;\n return b;", context);
    assertThat(CompiledProgram.errorsIn(commented.program())).isEmpty();
    assertThat(CodeExtraction.extract("Sorry; the answer is a;", context).cause())
        .isEqualTo(Extracted.NO_CODE);
    Extracted method = CodeExtraction.extract("static int f(int a) {\n return a;\n}", context);
    assertThat(method.program()).contains("class Problem {");
    assertThat(CompiledProgram.errorsIn(method.program())).isEmpty();
  }
}
