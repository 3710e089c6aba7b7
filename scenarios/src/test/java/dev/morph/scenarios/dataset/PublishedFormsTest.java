package dev.morph.scenarios.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.FaultException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/** Each published form on a row of our own writing that is built like theirs. */
class PublishedFormsTest {
  private static final String HUMAN_EVAL_X =
      """
      {"task_id":"Java/7","prompt":"...","canonical_solution":"        return a > b ? a : b;\\n\
          }\\n\
      }","test":"public class Main { public static void main(String[] args) { \
      Solution s = new Solution(); List<Boolean> correct = Arrays.asList(s.larger(1, 2) == 2, \
      s.larger(-3, 2) == 2, s.larger(n(), 2) == 2); } }",\
      "text":"    Return the larger of two numbers.\\n\
          Mind their sign.\\n\
          >>> larger(1, 2)\\n\
          2","declaration":"import java.util.*;\\n\
      \\n\
      class Solution {\\n\
          public int larger(int a, int b) {\\n\
      ","example_test":"kept"}\
      """;
  private static final String MXEVAL =
      """
      {"task_id":"MBJP/3","prompt":"import java.util.*;\\n\
      \\n\
      class SumOf {\\n\
          /**\\n\
           * * Write a function to sum a list.\\n\
           *\\n\
           * > sumOf([1, 2])\\n\
           * 3\\n\
           */\\n\
          public static int sumOf(List<Integer> list) {\\n\
      ","entry_point":"sumOf","language":"java",\
      "description":"Write a function to sum a list.",\
      "test":"class Main { public static void main(String[] args) throws Exception { \
      int x0 = SumOf.sumOf(Arrays.asList(1, 2)); int v0 = 3; } }",\
      "canonical_solution":null}\
      """;
  private static final String MULTIPL_E =
      """
      {"name":"HumanEval_53_add","language":"java","prompt":"import java.util.*;\\n\
      class Problem {\\n\
          // Add two numbers x and y\\n\
          // >>> add((2l), (3l))\\n\
          // (5l)\\n\
          public static long add(long x, long y) {\\n\
      ","tests":"    }\\n\
          public static void main(String[] args) {\\n\
          assert(add((0l), (1l)) == (1l));\\n\
          }\\n\
      }","stop_tokens":["\\n\
          }\\n\
      "]}\
      """;

  @Test
  void humanEvalXIsReadWithItsExamplesFrozen() {
    CodingTask task = read("he.jsonl", HUMAN_EVAL_X);

    assertThat(task.description()).isEqualTo("Return the larger of two numbers.\nMind their sign.");
    assertThat(task.frozen().orElseThrow())
        .startsWith(">>> larger(1, 2)\n2\n")
        .contains("public int larger(int a, int b) {");
    assertThat(task.signature()).contains("int larger(int a, int b)");
    assertThat(task.source()).contains("HumanEval-X");
    assertThat(task.complexity()).hasValue(2);
    assertThat(task.topic()).contains("number");
    assertThat(task.details().derived()).containsExactlyInAnyOrder("topic", "complexity");
    assertThat(task.solutions().get(0)).startsWith("import java.util.*;").endsWith("}\n}");
    assertThat(task.io()).hasSize(2).first().hasToString("CallCase[args=[1, 2], returns=2]");
    assertThat(task.details().otherFields()).containsKey("example_test");
  }

  @Test
  void mxevalIsReadWithOrWithoutSolution() {
    CodingTask task = read("mbjp.jsonl", MXEVAL);

    assertThat(task.description()).isEqualTo("Write a function to sum a list.");
    assertThat(task.frozen().orElseThrow())
        .startsWith("> sumOf([1, 2])\n3\n")
        .doesNotContain("/**")
        .contains("class SumOf {");
    assertThat(task.signature()).contains("static int sumOf(List<Integer> list)");
    assertThat(task.solutions()).isEmpty();
    assertThat(task.complexity()).isEmpty();
    assertThat(task.source()).contains("MBJP");
    assertThat(task.io()).singleElement().hasToString("CallCase[args=[[1,2]], returns=3]");
  }

  @Test
  void tasksOfMultiPlEThatNeedAnotherLibraryAreLeftOutByName() {
    String tuples =
        MULTIPL_E
            .replace("HumanEval_53_add", "HumanEval_8_sum_product")
            .replace("long add(long x", "Pair<Long, Long> add(long x");
    String imported = MULTIPL_E.replace("import java.util.*;", "import org.javatuples.*;");
    DataSet set =
        TaskReader.read(
            "m.jsonl", "set", (imported + "\n" + tuples).getBytes(StandardCharsets.UTF_8));

    assertThat(set.tasks()).extracting(CodingTask::id).containsExactly("HumanEval_53_add");
    assertThat(set.warnings())
        .singleElement()
        .asString()
        .contains("left out 1 task", "org.javatuples", "HumanEval_8_sum_product");
  }

  @Test
  void multiPlEIsReadFromItsLineComments() {
    CodingTask task = read("mpe.jsonl", MULTIPL_E);

    assertThat(task.id()).isEqualTo("HumanEval_53_add");
    assertThat(task.description()).isEqualTo("Add two numbers x and y");
    assertThat(task.frozen().orElseThrow()).startsWith(">>> add((2l), (3l))");
    assertThat(task.signature()).contains("static long add(long x, long y)");
    assertThat(task.io()).singleElement().hasToString("CallCase[args=[0, 1], returns=1]");
  }

  @Test
  void scenEvalIsReadFlatAndNestedToTheSameTask() {
    String flat =
        "[{\"problemID\":\"T1\",\"version\":\"v1.0\",\"problemTitle\":\"Sum\",\"programLanguage\":\"Java\",\"parts\":[{\"type\":\"text\",\"content\":\"Sum"
            + " an array.\"},{\"type\":\"image"
            + " path\",\"content\":\"a.png\"}],\"solution\":[{\"partsOfSolution\":\"class A {"
            + " }\"}],\"cyclomaticComplexity\":\"4\",\"sourceType\":\"Text"
            + " Book\",\"bookName\":\"B\",\"includedTopics\":[\"Array\",\"Loop\"],"
            + "\"testCases\":[{\"input\":\"1\",\"output\":\"1\"}]}]";
    String nested =
        "[{\"Problem ID\":\"T1\",\"Description\":{\"parts\":[{\"type\":\"text\",\"content\":\"Sum"
            + " an array.\"},{\"type\":\"image"
            + " path\",\"content\":\"a.png\"}]},\"Metadata\":{\"Source\":{\"source type\":\"Text"
            + " Book\",\"book name\":\"B\"},\"Included Topics\":[\"Array\",\"Loop\"],\"Cyclomatic"
            + " Complexity\":4,\"Program Language\":\"Java\"},\"Solution\":[\"class A { }\"]}]";

    CodingTask first = read("sceneval.json", flat);
    CodingTask second = read("sceneval.json", nested);

    assertThat(first.description()).isEqualTo("Sum an array.");
    assertThat(first.frozen()).contains("Image: a.png");
    assertThat(first.topic()).contains("array");
    assertThat(first.source()).contains("Text Book");
    assertThat(first.complexity()).hasValue(4);
    assertThat(first.solutions()).containsExactly("class A { }");
    assertThat(first.details().otherFields()).containsKeys("bookName", "testCases");
    assertThat(second.id()).isEqualTo(first.id());
    assertThat(second.description()).isEqualTo(first.description());
    assertThat(second.frozen()).isEqualTo(first.frozen());
    assertThat(second.topic()).isEqualTo(first.topic());
    assertThat(second.source()).isEqualTo(first.source());
    assertThat(second.complexity()).isEqualTo(first.complexity());
    assertThat(second.solutions()).isEqualTo(first.solutions());
  }

  @Test
  void csvIsReadByItsHeader() {
    CodingTask task =
        read(
            "tasks.csv",
            """
            id,description,topic,complexity,solution,level
            a,"Sum, then
            print.",array,3,"class A { }",easy
            """);

    assertThat(task.description()).isEqualTo("Sum, then\nprint.");
    assertThat(task.topic()).contains("array");
    assertThat(task.complexity()).hasValue(3);
    assertThat(task.solutions()).containsExactly("class A { }");
    assertThat(task.details().otherFields().get("level").textValue()).isEqualTo("easy");
  }

  @Test
  void aCsvRowWithoutADescriptionIsReportedWithItsLine() {
    assertThatThrownBy(() -> read("tasks.csv", "id,description\na,Sum.\nb,\n"))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("line 3")
        .hasMessageContaining("'description'");
  }

  @Test
  void aQuoteThatIsNeverClosedIsABrokenRow() {
    assertThatThrownBy(() -> read("tasks.csv", "id,description\na,Sum.\nb,\"Sort\nc,Find.\n"))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("it is not CSV: Missing closing quote")
        .hasMessageContaining("row from line 3");
  }

  @Test
  void gzippedFilesAreReadAsTheyAre() throws IOException {
    ByteArrayOutputStream zipped = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
      out.write(HUMAN_EVAL_X.getBytes(StandardCharsets.UTF_8));
    }

    DataSet set = TaskReader.read("he.jsonl.gz", "he", zipped.toByteArray());

    assertThat(set.form()).isEqualTo("HumanEval-X");
    assertThat(set.tasks()).hasSize(1);
  }

  @Test
  void anotherLanguageIsRefused() {
    assertThatThrownBy(() -> read("m.jsonl", MULTIPL_E.replace("\"java\"", "\"lua\"")))
        .hasMessageContaining("Morph evaluates Java and Python, not lua");
  }

  @Test
  void aBrokenArrayElementIsReportedWithItsLine() {
    assertThatThrownBy(() -> read("a.json", "[\n{\"id\":\"a\",\"description\":\"b\"},\n7]"))
        .hasMessageContaining("line 3");
    assertThatThrownBy(() -> read("a.json", "[\n{\"id\":\"a\",\"description\":\"b\"},\n{\"id\""))
        .hasMessageContaining("line 3");
  }

  @Test
  void anExportedTaskIsReadBackToTheSameTask() {
    for (String row : List.of(HUMAN_EVAL_X, MXEVAL, MULTIPL_E)) {
      CodingTask task = read("x.jsonl", row);

      CodingTask again = read("x.jsonl", TaskWriter.toJson(task).toString());

      assertThat(again.description()).isEqualTo(task.description());
      assertThat(again.frozen()).isEqualTo(task.frozen());
      assertThat(again.signature()).isEqualTo(task.signature());
      assertThat(again.io()).isEqualTo(task.io());
      assertThat(again.tests()).isEqualTo(task.tests());
      assertThat(again.solutions()).isEqualTo(task.solutions());
      assertThat(again.topic()).isEqualTo(task.topic());
      assertThat(again.complexity()).isEqualTo(task.complexity());
    }
  }

  private static CodingTask read(String file, String content) {
    return TaskReader.read(file, "set", content.getBytes(StandardCharsets.UTF_8)).tasks().get(0);
  }
}
