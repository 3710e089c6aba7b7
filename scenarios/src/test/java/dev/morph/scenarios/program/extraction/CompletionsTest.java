package dev.morph.scenarios.program.extraction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.dataset.CompiledProgram;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers to prompts that end in the head of a function: its body, and what models add to it. */
class CompletionsTest {
  private static final String HEAD =
      """
      from typing import List


      def total(numbers: List[int]) -> int:
          \"""The sum of the numbers.\"""
      """;
  private static final String BODY =
      """
          total = 0
          for number in numbers:
              total += number
          return total
      """;
  private static final String JAVA_HEAD =
      """
      import java.util.*;

      class Solution {
        /** The sum. */
        static int total(int[] numbers) {
      """;
  private static final String JAVA_BODY =
      """
          int total = 0;
          for (int number : numbers) {
            total += number;
          }
          return total;
        }
      """;

  private static Extracted python(String answer) {
    return AnswerReader.PYTHON.read(
        answer, AnswerReader.PYTHON.context(Optional.empty(), Optional.of(HEAD)));
  }

  private static Extracted java(String answer) {
    return AnswerReader.JAVA.read(
        answer, AnswerReader.JAVA.context(Optional.empty(), Optional.of(JAVA_HEAD)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%s",
        "%s\n\ndef other(x):\n    return x\n",
        "%s\n\ndef other(x):\n    return (x +",
        "%s\n\nclass Other:\n    pass\n",
        "%s\n\ndef total(numbers):\n    return 7\n",
        "%s\n\nfrom typing import List\n\ndef total(numbers: List[int]) -> int:\n    \"\"\"The",
        "%s\n\nif __name__ == \"__main__\":\n    print(total([1, 2]))\n",
        "%s\n\nassert total([1, 2]) == 3\n",
        "%s\n# Test\nprint(total([1, 2]))\n",
        "%s```",
        "%s```\nThis function returns the sum.",
        "%s```\n\nExample:\n```python\nprint(total([1, 2]))\n```",
        "%s<|im_end|>",
        "%s<|endoftext|>from typing import List\n\ndef other(): pass\n",
        "%s</s>",
        "%s\nThis function adds the numbers one by one.",
        "%s\nNote: it's linear.",
        "```python\n%s```",
        "```python\n%s",
        "```\n%s```\nThat is all.",
        "Here is the body:\n\n```python\n%s```",
        "%t",
        "%t\n\ndef other(x):\n    return x\n",
        "%t```\nIt adds.",
      })
  void aBodyIsReadWhateverFollowsIt(String form) {
    Extracted extracted = python(form.replace("%s", BODY).replace("%t", BODY.strip()));

    assertThat(extracted.cause()).isEmpty();
    assertThat(extracted.program()).isEqualTo(HEAD + BODY);
    assertThat(extracted.repairs()).contains("put the function's body after its head");
  }

  @Test
  void aBodyKeepsTheFunctionsThatItUses() {
    Extracted extracted =
        python(
            """
                return first(numbers)


            def first(xs):
                return rest(xs)


            def unused(x):
                return x


            def rest(xs):
                return sum(xs)
            """);

    assertThat(extracted.program()).contains("def first").contains("def rest");
    assertThat(extracted.program()).doesNotContain("unused");
    assertThat(python("    return first(numbers)\n\n\ndef first(xs):\n    return (xs +").cause())
        .isEqualTo(Extracted.TRUNCATED);
  }

  @Test
  void whatTheBodyUsesOfTheGivenCodeIsAdded() {
    String given =
        """
        import math
        from functools import cache

        LIMIT = 7

        @cache
        def half(x):
            return x / 2


        def total(numbers):
        """;
    Extracted extracted =
        AnswerReader.PYTHON.read(
            "def total(numbers):\n    return half(sum(numbers)) % LIMIT\n",
            AnswerReader.PYTHON.context(Optional.empty(), Optional.of(given)));

    assertThat(extracted.program())
        .contains("from functools import cache\n", "LIMIT = 7\n", "@cache\ndef half(x):\n")
        .doesNotContain("import math");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if not numbers:\n        return 0\n    return sum(numbers)\n",
        "return sum(\n        numbers)\n",
        "return sum(numbers)\n\ndef total(numbers):\n    return 7\n",
        "x = 1\n    return x",
      })
  void theIndentationOfTheFirstLineIsRestored(String answer) {
    Extracted extracted = python(answer);

    assertThat(extracted.program()).startsWith(HEAD + "    " + answer.lines().findFirst().get());
    assertThat(extracted.program()).doesNotContain("return 7");
  }

  @Test
  void aProgramThatDeclaresTheFunctionIsNoBody() {
    String program =
        """
        MOD = 7


        def total(numbers: list) -> int:
            return sum(numbers) % MOD
        """;

    assertThat(python(program).program()).isEqualTo(program);
    assertThat(python(program + "\n\ndef more(x):\n    return (x +").program()).isEqualTo(program);
    assertThat(python("def total(numbers):\n    return (sum(").cause())
        .isEqualTo(Extracted.TRUNCATED);
    assertThat(python("The total of the numbers is what you want.").cause())
        .isEqualTo(Extracted.NO_CODE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%s}\n",
        "%s",
        "%s}\n```",
        "%s}\n```\nThis method returns the sum.",
        """
        %s}
        ```
        Example:
        ```java
        public class Main { void longer() { Solution.total(null); } }
        ```""",
        "%s}\n<|im_end|>",
        "%s}\n</s>",
        "%s}<|endoftext|>import java.util.*;\nclass Other {",
        "%s}\nThis method returns the sum of the numbers.",
        "%s}\nDone.",
        "%s\n  static int other(int x) {\n    return x +",
        "%s\n  static int other(int x) {\n    int y = x;\n    return y +",
        "%s\n  static int other(int",
        "%s}\n\nclass Other {\n  int f() {\n    return x +",
        "```java\n%s}\n```",
        "```java\n%s}\n",
        "```\n%s}\n``` That is all.",
      })
  void aMethodsBodyIsReadWhateverFollowsIt(String form) {
    Extracted extracted = java(form.replace("%s", JAVA_BODY));

    assertThat(extracted.cause()).isEmpty();
    assertThat(extracted.program()).isEqualTo(JAVA_HEAD + JAVA_BODY + "}\n");
    assertThat(CompiledProgram.errorsIn(extracted.program())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "    int total = 0;\n    return total +",
        "    for (int number : numbers) {\n      total +",
        "    return other(1);\n  }\n\n  static int other(int x) {\n    return x +",
      })
  void anUnfinishedBodyIsTruncated(String answer) {
    assertThat(java(answer).cause()).isEqualTo(Extracted.TRUNCATED);
  }
}
