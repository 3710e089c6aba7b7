package dev.morph.scenarios.program.extraction;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PythonExtractionTest {
  private static final String ADD = "def add(a, b):\n    return a + b\n";
  private static final String HEAD =
      "from typing import List\n\n\ndef add(numbers: List[int]) -> int:\n";

  private static Extracted extract(String answer) {
    return AnswerReader.PYTHON.read(answer, ExtractionContext.NONE);
  }

  private static Extracted asked(String answer) {
    return AnswerReader.PYTHON.read(
        answer,
        AnswerReader.PYTHON.context(
            Optional.of("def add(a, b)"), Optional.of(ADD.substring(0, 14))));
  }

  private static Extracted completing(String answer) {
    return AnswerReader.PYTHON.read(
        answer,
        AnswerReader.PYTHON.context(
            Optional.of("def add(numbers: List[int]) -> int:"),
            Optional.of("Keep to this:\n```python\n" + HEAD + "```")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "```python\n%s```",
        "Sure! Here it is:\n\n```py\n%s```\nIt adds two numbers.",
        "```\n%s```",
        "~~~python3\n%s~~~",
        "<think>def no(): pass</think>\n```python\n%s```",
        "Here is the code: ```python\n%s```",
        "%s",
        "Here is the function:\n\n%s\n\nThis function adds two numbers, as asked.",
        "%s\nO(1) time, O(1) space\n",
        "```python\n%%time\n!pip install numpy\n%s```",
        "```python\n!pip install numpy\n%s%timeit add(1, 2)\n```",
      })
  void theProgramIsFoundInWhateverFormItComes(String form) {
    Extracted extracted = extract(form.replace("%s", ADD));

    assertThat(extracted.usable()).isTrue();
    assertThat(extracted.program()).isEqualTo(ADD);
  }

  @Test
  void aBlockInAListMayBeginWithAComment() {
    String commented = ("# adds two numbers\n" + ADD).indent(3);
    Extracted extracted = extract("1. Add:\n   ```python\n" + commented + "   ```\n");

    assertThat(extracted.program()).isEqualTo("# adds two numbers\n" + ADD);
    assertThat(extract("```python\n   # nothing\n```").usable()).isFalse();
  }

  @Test
  void aBlockInAListMayBeginWithAStatement() {
    String program = "n = int(input())\nprint(n * 2)\n";
    String demonstration = "print(add(1, 2))\nprint(add(3, 4))\nprint(add(5, 6))\n";
    String steps = "1. Add:\n   ```python\n%s   ```\n2. Try it:\n   ```python\n%s   ```\n";

    assertThat(extract("- Double:\n  ```python\n" + program.indent(2) + "  ```").program())
        .isEqualTo(program);
    assertThat(extract(steps.formatted(ADD.indent(3), demonstration.indent(3))).program())
        .isEqualTo(ADD);
  }

  @Test
  void theBlockThatDeclaresTheRequestedNameIsChosen() {
    Extracted extracted =
        asked(
            """
            Run it:
            ```bash
            python add.py
            ```
            ```python
            %s```
            Try it:
            ```python
            print(add(1, 2))
            print(add(3, 4))
            print(add(5, 6))
            ```"""
                .formatted(ADD));

    assertThat(extracted.program()).isEqualTo(ADD);
    assertThat(extracted.repairs()).contains("chose one of 2 code blocks");
  }

  @Test
  void aBlockNeededByAnotherIsJoined() {
    Extracted extracted =
        asked(
            """
            ```python
            def one(x):
                return x
            ```
            and
            ```python
            def add(a, b):
                return one(a) + one(b)
            ```""");

    assertThat(extracted.program()).contains("def one(x)").contains("return one(a) + one(b)");
  }

  @Test
  void demonstrationStatementsAreDroppedIfAFunctionIsRequested() {
    Extracted extracted =
        asked(
            """
            ```python
            LIMIT = 10
            %s
            print(add(1,
              2))
            assert add(1, 1) == 2
            n = int(input())
            if __name__ == "__main__":
                print(add(1, 2))
            else:
                pass
            ```"""
                .formatted(ADD));

    assertThat(extracted.program()).isEqualTo("LIMIT = 10\n" + ADD);
    assertThat(extracted.repairs()).contains("dropped 4 statements that show its use");
  }

  @Test
  void aCallThatPreparesATableIsKept() {
    String program =
        """
        SUMS = {}

        def fill():
            SUMS.update({(i, j): i + j for i in range(9) for j in range(9)})

        def add(a, b):
            return SUMS[a, b]

        fill()
        """;

    assertThat(asked("```python\n" + program + "main()\n```").program()).isEqualTo(program);
  }

  @Test
  void aWholeProgramKeepsItsPrintStatements() {
    String program = "n = int(input())\nprint(n * 2)\n";

    assertThat(extract("```python\n" + program + "```").program()).isEqualTo(program);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "```python\n    return sum(numbers)\n```",
        "    return sum(numbers)\n",
        "```python\nreturn sum(numbers)\n```",
      })
  void aBodyIsPutBehindTheHeadThatWasGiven(String answer) {
    Extracted extracted = completing(answer);

    assertThat(extracted.program()).isEqualTo(HEAD + "    return sum(numbers)\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"async def add(a, b)", "async def add(a, b):\n"})
  void aSignatureMayBeAsynchronousAndEndItsLine(String signature) {
    Extracted extracted =
        AnswerReader.PYTHON.read(
            "```python\n    return a + b\n```", Optional.of(signature), Optional.empty());

    assertThat(extracted.program()).isEqualTo("async " + ADD);
  }

  @Test
  void importsOfTheGivenCodeAreAddedIfUsed() {
    Extracted extracted =
        completing(
            """
            ```python
            def add(numbers: List[int]) -> int:
                return sum(numbers)
            ```""");

    assertThat(extracted.program()).startsWith("from typing import List\n");
  }

  @Test
  void namesOfTheStandardLibraryAreImported() {
    Extracted extracted =
        extract("```python\ndef f(x):\n    return math.floor(Counter(x)['a'])\n```");

    assertThat(extracted.program()).startsWith("from collections import Counter\nimport math\n");
    assertThat(
            extract("```python\nimport math as m\ndef f(math):\n    return math.x\n```").program())
        .doesNotContain("import math\n");
  }

  @Test
  void anAnswerWithoutAProgramHasACause() {
    assertThat(extract(" \n").cause()).isEqualTo(Extracted.EMPTY);
    assertThat(extract("I'm sorry, but I cannot help with that.").cause())
        .isEqualTo(Extracted.REFUSAL);
    assertThat(extract("I do not know a task like this one.").cause()).isEqualTo(Extracted.NO_CODE);
    assertThat(
            extract("A class of problems: import your data, then for each item return it.").cause())
        .isEqualTo(Extracted.NO_CODE);
    assertThat(extract("```python\ndef f(x):\n    return [x,\n").cause())
        .isEqualTo(Extracted.TRUNCATED);
    assertThat(extract("```python\ndef f(x):\n```").cause()).isEqualTo(Extracted.TRUNCATED);
    assertThat(extract("```python\ndef f(x):\n    \"\"\"It\n").cause())
        .isEqualTo(Extracted.TRUNCATED);
    assertThat(extract("```python\n    return 1\n```").cause())
        .isEqualTo(Extracted.BODY_WITHOUT_METHOD);
    assertThat(extract("x".repeat(1_000_001)).cause()).isEqualTo(Extracted.TOO_LONG);
  }

  @Test
  void nothingIsPutBeforeAnImportFromTheFuture() {
    String program =
        "from __future__ import annotations\n\n\ndef f(x):\n    return math.floor(x)\n";

    assertThat(extract("```python\n" + program + "```").program())
        .isEqualTo(program.replace("annotations\n", "annotations\nimport math\n"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "def f(n):;    return math.gcd(n, 6) == 1 | import math",
        "def f(a, b):;    return Counter(a) == Counter(b) | from collections import Counter",
        "def f(a: List[int], n: int = 0):;    return a[n] | from typing import List",
        "def f(n):;    memo: Dict[int, int] = {};    return memo | from typing import Dict",
      })
  void aNameBeforeAnEqualsSignIsImported(String program, String imported) {
    String text = program.replace(';', '\n');

    assertThat(extract("```python\n" + text + "\n```").program())
        .isEqualTo(imported + "\n" + text + "\n");
  }

  @Test
  void aVariableThatIsNamedLikeAModuleIsNotImported() {
    String program =
        "def f(string):\n    for operator in string.split():\n        yield operator.strip()\n";

    assertThat(extract("```python\n" + program + "```"))
        .isEqualTo(new Extracted(program, true, "", List.of()));
  }

  @Test
  void entitiesForQuotesAreUnescaped() {
    assertThat(
            extract("```python\ndef f():\n    return &#x27;a&#x27; + &#34;b&#34;\n```").program())
        .isEqualTo("def f():\n    return 'a' + \"b\"\n");
  }

  @Test
  void everyTextIsReadQuickly() {
    List<String> parts =
        List.of(
            "(", "\"\"\"", "'", "def f(", "```python\n", "a = ", "\\\n", " ", "#", "if x:\n", "\t");
    for (String part : parts) {
      String text = part.repeat(900_000 / part.length());
      Assertions.assertTimeout(Duration.ofSeconds(20), () -> extract(text), part);
    }
  }
}
