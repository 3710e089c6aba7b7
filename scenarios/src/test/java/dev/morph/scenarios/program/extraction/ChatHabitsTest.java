package dev.morph.scenarios.program.extraction;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Models wrap the same program in many ways. Whatever the wrapping, the program is the same, in all
 * languages.
 */
class ChatHabitsTest {
  /** {@code %s} is the program, {@code %t} the program without its last line end. */
  private static final List<String> WRAPPINGS =
      List.of(
          "```%l\n%s```",
          "```\n%s```",
          "Sure! Here it is:\n\n```%l\n%s```\n\nIt adds two numbers.",
          "Here is the code: ```%l\n%s```",
          "~~~%l\n%s~~~",
          "````%l\n%s````",
          "1. First:\n\n   ```%l\n%i   ```\n\n2. Then test it.",
          "> ```%l\n%q> ```",
          "``` {.%l .numberLines}\n%s```",
          "```%l title=\"adder\"\n%s```",
          "```%l\r\n%w```\r\n",
          "\ufeff```%l\n%s```",
          "```%l\n\ufeff%s```",
          "```%l\n\u200b%s```",
          // what is on the closing fence's line, or in its place
          "```%l\n%s```<|im_end|>",
          "```%l\n%s``` <|eot_id|>",
          "```%l\n%s```</s>",
          "```%l\n%s```.",
          "```%l\n%s``` This adds the two numbers; enjoy it.",
          "```%l\n%s```\n<|im_end|>\n<|im_start|>user\nThanks, now in\n```%l\nbroken (\n```",
          "```%l\n%t```",
          "```%l\n%t``` Hope this helps!",
          "```%l\n%s<|im_end|>",
          "```%l\n%s</s>",
          "```%l\n%s<\uff5cend\u2581of\u2581sentence\uff5c>",
          "```%l\n%s<end_of_turn>\n",
          "```%l\n%s\nThis method adds the two numbers.",
          "```%l\n%s.",
          "```%l\n%s",
          "```%l\n%s``",
          // without a fence
          "%s",
          "%s<|im_end|>",
          "%s</s>",
          "%s<|endoftext|>def nonsense class of ( things\n",
          "%s[end of text]\n",
          "Here is the function you're asking for:\n\n%s\nThat's it. It adds two numbers.",
          "<|im_start|>assistant\n%s<|im_end|>",
          "<|start_header_id|>assistant<|end_header_id|>\n\n```%l\n%s```<|eot_id|>",
          "%s```\nThe code above adds two numbers.",
          "Here is the code:\n\n%k\nIt adds two numbers.",
          // thoughts, tags and other blocks
          "<think>\nMaybe ```%l\nbroken (\n```?\n</think>\n```%l\n%s```",
          "I should add them.\n</think>\n\n```%l\n%s```",
          "<answer>\n```%l\n%s```\n</answer>",
          "<code>\n%s</code>",
          "```markdown\n# Solution\n```%l\n%s```\n```",
          "Run it:\n```bash\n./run adder\n```\n```%l\n%s```\nOutput:\n```\n3\n```",
          "```%l\n%s```\n```json\n{\"sum\": 3}\n```",
          "```%l\n%s\n```text\n3\n```",
          "<|im_start|>assistant\n<think>\n```%l\n%s\n%s```\n</think>\n```%l\n%s```",
          "<|start|>assistant<|channel|>analysis<|message|>```%l\n%s\n%s```<|end|>"
              + "<|start|>assistant<|channel|>final<|message|>```%l\n%s```",
          "analysisWe add.\n```%l\n%s\n%s```assistantfinal```%l\n%s```",
          "<|begin_of_thought|>\n```%l\n%s\n%s```\n<|end_of_thought|>\n```%l\n%s```",
          "<|START_THINKING|>```%l\n%s\n%s```<|END_THINKING|><|START_RESPONSE|>%s",
          "\u25c1think\u25b7```%l\n%s\n%s```\u25c1/think\u25b7```%l\n%s```",
          "```\n<scope>x</scope>\n<type>y</type>\n```\nIn O(n<sup>2</sup>):\n```%l\n%s```",
          "<plan>\n```\nadd both\n```\n</plan>\n<code>\n```%l\n%s```\n</code>",
          "[INST] add [/INST]\n```%l\n%s```",
          "<scratchpad>\n```%l\nbroken (\n```\n</scratchpad>\n```%l\n%s```",
          "<seed:think>```%l\nbroken (\n```</seed:think>%s",
          "<answer>%s</answer>",
          "<pre><code class=\"language-%l\">%s</code></pre>",
          "%s<file_sep>other\nbroken (((\n",
          "%s\n\nHuman: thanks\n\nAssistant: with pleasure",
          "### Response:\n%s\n### Instruction:\nNow subtract.\n",
          "%l\nCopy code\n%s",
          // in JSON
          "{\"code\": %j}",
          "{\"explanation\": \"It adds {.\", \"files\": [{\"text\": %j}]}",
          "Here:\n```json\n{\"solution\": %j}\n```",
          "<tool_call>\n{\"name\": \"write\", \"arguments\": {\"code\": %j}}\n</tool_call>",
          "{\"code\": %m}");

  private static final String JAVA =
      """
      public class Adder {
        /** Adds ``` two numbers. */
        static int add(int a, int b) {
          String fenced = \"""
              ```
              a < b </s>
              ```
              \""";
          // fence ``` and token </s>
          return a + b + 0 * fenced.length() + 0 * "<|im_end|>```".length();
        }
      }
      """;

  private static final String PYTHON =
      """
      NOTE = \"""
      ```
      unindented
      ```
      \"""


      def add(a, b):
          \"""Adds.

          ````
          >>> add(1, 2)
          ````
          \"""
          # fence ``` and token </s>
          return a + b + 0 * len("<|im_end|>```") + 0 * len(NOTE)
      """;

  static Stream<Arguments> wrapped() {
    List<Arguments> all = new ArrayList<>();
    for (String wrapping : WRAPPINGS) {
      all.add(Arguments.of(AnswerReader.JAVA, wrapping, JAVA));
      all.add(Arguments.of(AnswerReader.PYTHON, wrapping, PYTHON));
    }
    return all.stream();
  }

  @ParameterizedTest
  @MethodSource("wrapped")
  void noHabitChangesTheProgram(AnswerReader reader, String wrapping, String program) {
    String text = wrapping.matches("(?s).*%[ikq].*") ? withoutLines(program) : program;
    Extracted extracted = reader.read(answer(reader, wrapping, text));

    assertThat(extracted.cause()).isEmpty();
    assertThat(extracted.program().replaceAll("(?m)^ +", ""))
        .isEqualTo(text.replaceAll("(?m)^ +", ""));
    if (!wrapping.contains("%i") && !wrapping.contains("%k")) {
      assertThat(extracted.program()).isEqualTo(text);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "java|class A { /* “x” */ String a = “it’s”, b = \"“”\"; }"
            + "|class A { /* \"x\" */ String a = \"it’s\", b = \"“”\"; }",
        "python|def f():;    “““Says.”””;    return “it’s” + '“”'"
            + "|def f():;    \"\"\"Says.\"\"\";    return \"it’s\" + '“”'",
      })
  void typographicQuotesAreStraightOutsideOfStrings(String language, String said, String program) {
    boolean java = language.equals("java");
    AnswerReader reader = java ? AnswerReader.JAVA : AnswerReader.PYTHON;
    String text = java ? said : said.replace(';', '\n');

    assertThat(reader.read("```\n" + text + "\n```").program().strip())
        .isEqualTo(java ? program : program.replace(';', '\n'));
  }

  /** Indenting a program changes its strings, so these have none of several lines. */
  private static String withoutLines(String program) {
    return program.replaceAll("(?s)NOTE = .*?\n\n\n", "").replace(" + 0 * len(NOTE)", "");
  }

  private static String json(String text) {
    return TextNode.valueOf(text).toString();
  }

  private static String label(AnswerReader reader) {
    return reader == AnswerReader.JAVA ? "java" : "python";
  }

  private static String answer(AnswerReader reader, String wrapping, String text) {
    return wrapping
        .replace("%l", label(reader))
        .replace("%j", json(text))
        .replace("%m", json("```" + label(reader) + "\n" + text + "```"))
        .replace("%t", text.strip())
        .replace("%s", text)
        .replace("%w", text.replace("\n", "\r\n"))
        .replace("%i", text.indent(3))
        .replace("%k", text.indent(4))
        .replace("%q", text.lines().map(line -> "> " + line + "\n").reduce("", String::concat));
  }
}
