package dev.morph.scenarios.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.core.fault.FaultException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class PythonFormsTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String PROMPT =
      """
      from typing import List


      def first(xs: List[int]) -> int:
          \""" Return the first of the numbers.
          >>> first([1, 2])
          1
          \"""
      """;

  private static CodingTask task(ObjectNode row) {
    return task(row.toString());
  }

  private static CodingTask task(String row) {
    DataSet set =
        TaskReader.read("set.jsonl", "set", (row + "\n").getBytes(StandardCharsets.UTF_8));
    assertThat(set.language()).isEqualTo("python");
    CodingTask task = set.tasks().get(0);
    CodingTask again =
        TaskReader.read(
                "again.jsonl",
                "set",
                (TaskWriter.toJson(task) + "\n").getBytes(StandardCharsets.UTF_8))
            .tasks()
            .get(0);
    assertThat(again.language()).isEqualTo("python");
    assertThat(again.signature()).isEqualTo(task.signature());
    return task;
  }

  @Test
  void humanEvalIsReadAsItIsPublished() {
    CodingTask task =
        task(
            JSON.createObjectNode()
                .put("task_id", "HumanEval/900")
                .put("prompt", PROMPT)
                .put("entry_point", "first")
                .put("canonical_solution", "    return xs[0]\n")
                .put("test", "def check(candidate):\n    assert candidate([3]) == 3\n"));

    assertThat(task.description()).isEqualTo("Return the first of the numbers.");
    assertThat(task.signature()).contains("def first(xs: List[int]) -> int:");
    assertThat(task.solutions()).containsExactly(PROMPT + "    return xs[0]\n");
    assertThat(task.frozen().orElseThrow())
        .contains(">>> first([1, 2])")
        .contains("```python\nfrom typing import List\n\n\ndef first(xs: List[int]) -> int:\n```");
    assertThat(task.tests()).singleElement().extracting(TaskTest::kind).isEqualTo("check");
  }

  @Test
  void evalPlusAddsInputs() {
    ObjectNode row =
        JSON.createObjectNode()
            .put("task_id", "Mbpp/2")
            .put(
                "prompt",
                "\"\"\"\nWrite a function to find what two tuples share.\nassert f((1,), (1,)) == (1,)\n\"\"\"\n")
            .put("entry_point", "f")
            .put("canonical_solution", "\ndef f(a, b):\n    return tuple(set(a) & set(b))\n");
    row.putArray("base_input").addArray().add(1).add(2);
    row.putArray("plus_input").addArray().add(3).add(4);
    CodingTask task = task(row.toString().replace("[3,4]", "[-Infinity,4]"));

    assertThat(task.description()).isEqualTo("Write a function to find what two tuples share.");
    assertThat(task.signature()).contains("def f(a, b):");
    assertThat(task.solutions().get(0)).doesNotContain("\"\"\"");
    assertThat(task.frozen().orElseThrow()).contains("assert f((1,), (1,)) == (1,)");
    assertThat(task.tests())
        .extracting(TaskTest::kind)
        .containsExactly(TaskTest.INPUTS, TaskTest.INPUTS);
    assertThat(task.tests().get(1).source()).as("as Python reads it").isEqualTo("[[-Infinity,4]]");
  }

  @Test
  void thePythonOriginalsOfMultiPlEAreReadAsPublished() {
    CodingTask task =
        task(
            JSON.createObjectNode()
                .put("name", "HumanEval_900_first")
                .put("language", "py")
                .put("prompt", PROMPT)
                .put("doctests", "transform")
                .put("prompt_terminology", "reworded")
                .put(
                    "tests",
                    """
                    def check(candidate):
                        assert candidate([3]) == 3

                    def test_check():
                        check(first)

                    test_check()
                    """));

    assertThat(task.description()).isEqualTo("Return the first of the numbers.");
    assertThat(task.signature()).contains("def first(xs: List[int]) -> int:");
    assertThat(task.solutions()).isEmpty();
    assertThat(task.tests()).singleElement().extracting(TaskTest::kind).isEqualTo("check");
  }

  @Test
  void mbppIsReadAsItIsPublished() {
    ObjectNode row =
        JSON.createObjectNode()
            .put("task_id", 11)
            .put("text", "Write a python function to remove a character.")
            .put(
                "code",
                "def helper(s):\r\n  return s\r\ndef remove(s, c):\r\n  return helper(s)\r\n")
            .put("test_setup_code", "import math");
    row.putArray("test_list").add("assert remove('hello', 'l') == 'heo'");
    row.putArray("challenge_test_list").add("assert remove('a', 'a') == ''");
    CodingTask task = task(row);

    assertThat(task.id()).isEqualTo("MBPP/11");
    assertThat(task.signature()).contains("def remove(s, c):");
    assertThat(task.tests())
        .extracting(TaskTest::kind)
        .containsExactly("setup", "assert", "assert");
  }

  @Test
  void liveCodeBenchHasMethodsAndWholePrograms() {
    ObjectNode method =
        JSON.createObjectNode()
            .put("question_id", "2727")
            .put("question_content", "Return the sum.")
            .put(
                "starter_code", "class Solution:\n    def add(self, xs: List[int], k: int) -> int:")
            .put("metadata", "{\"func_name\": \"add\"}")
            .put(
                "public_test_cases",
                "[{\"input\": \"[1, 2]\\n3\", \"output\": \"6\", \"testtype\": \"functional\"}]")
            .put("private_test_cases", "eJxrYJ");
    CodingTask functional = task(method);
    CodingTask script =
        task(
            JSON.createObjectNode()
                .put("question_id", "abc_a")
                .put("question_content", "Print the sum.")
                .put("starter_code", "")
                .put(
                    "public_test_cases",
                    "[{\"input\": \"1 2\\n\", \"output\": \"3\\n\", \"testtype\": \"stdin\"}]"));

    assertThat(functional.signature()).contains("Solution.add");
    assertThat(((CallCase) functional.io().get(0)).args()).hasToString("[[1,2], 3]");
    assertThat(script.signature()).isEmpty();
    assertThat(script.io()).containsExactly(new MainCase(java.util.List.of(), "1 2\n", "3\n"));
  }

  @Test
  void aMethodOfLiveCodeBenchMayBeAsynchronous() {
    CodingTask task =
        task(
            JSON.createObjectNode()
                .put("question_id", "2727")
                .put("question_content", "Return the sum.")
                .put("starter_code", "class Solution:\n    async def add(self, k: int) -> int:")
                .put("public_test_cases", "[]"));

    assertThat(task.signature()).contains("Solution.add");
  }

  /** Two cases as {@code code_generation_lite} packs them, the second of 12,000 characters. */
  @Test
  void privateCasesOfLiveCodeBenchAreUnpackedUnlessTheyAreLong() {
    CodingTask task =
        task(
            JSON.createObjectNode()
                .put("question_id", "2727")
                .put("question_content", "Return the sum.")
                .put("starter_code", "class Solution:\n    def add(self, x: int, k: int) -> int:")
                .put("metadata", "{\"func_name\": \"add\"}")
                .put("public_test_cases", "[]")
                .put(
                    "private_test_cases",
                    "eNrt2jEKwkAQBVALDxK2DoqghZ5ESFJIiBCQTcBNISLkEHpfjVjY2lm8ec38D3ODGeePejl7z758LcU1tLEfUthloVhXZdyEPAvdkD7ddoqpOad06ZupOA6xTm0XD6dwy7Pv61UOAAAAAAAAAAAAAAB/4Mfv+Oq+eAJOqa5a"));

    assertThat(task.io())
        .containsExactly(
            new CallCase(
                java.util.List.of(JSON.createArrayNode().add(4), IntNode.valueOf(5)),
                IntNode.valueOf(9)));
  }

  @Test
  void bigCodeBenchIsReadAsItIsPublished() {
    CodingTask task =
        task(
            JSON.createObjectNode()
                .put("task_id", "BigCodeBench/0")
                .put(
                    "instruct_prompt",
                    "Count words.\nYou should write self-contained code starting with:\n```\nimport re\n```")
                .put("code_prompt", "import re\ndef task_func(text):\n")
                .put("canonical_solution", "    return len(re.findall('x', text))")
                .put("entry_point", "task_func")
                .put("test", "import unittest\nclass TestCases(unittest.TestCase):\n    pass\n"));

    assertThat(task.description()).isEqualTo("Count words.");
    assertThat(task.solutions().get(0)).startsWith("import re\ndef task_func(text):\n");
    assertThat(task.frozen().orElseThrow()).contains("def task_func(text):");
  }

  @Test
  void aUsersTaskMayStateItsLanguage() {
    DataSet set =
        TaskReader.read(
            "own.jsonl",
            "own",
            "{\"id\":\"a\",\"description\":\"Write it.\",\"language\":\"python\"}\n"
                .getBytes(StandardCharsets.UTF_8));

    assertThat(set.language()).isEqualTo("python");
    assertThat(set.warnings()).isEmpty();
    assertThat(set.withDefaultLanguage("java").language()).isEqualTo("python");
  }

  @Test
  void aCaseThatIsNotJsonIsReported() {
    ObjectNode row =
        JSON.createObjectNode()
            .put("question_id", "1")
            .put("question_content", "Add.")
            .put("starter_code", "def add(a):")
            .put(
                "public_test_cases",
                "[{\"input\": \"[1\", \"output\": \"6\", \"testtype\": \"functional\"}]");

    assertThatThrownBy(() -> task(row))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("public_test_cases");
  }
}
