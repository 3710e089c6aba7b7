package dev.morph.experiments.cli.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.cli.CommandTest;
import dev.morph.experiments.cli.PythonAssumption;
import dev.morph.experiments.cli.SandboxAssumption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mistakes that people make in their own tasks, found before a model is paid for them. */
@Tag("process")
class DatasetCheckCommandTest extends CommandTest {
  private static final String SUM =
      "class S { static int sum(int[] a) { int s = 0; for (int x : a) s += x; return s; } }";

  @TempDir Path folder;

  @BeforeEach
  void requireSandbox() {
    SandboxAssumption.check();
  }

  @Test
  void aSolutionThatFailsACaseIsNamedWithTheCase() throws IOException {
    Path file = file(task("a", SUM, "static int sum(int[] a)", "[[[1,2]],3],[[[4]],5]"));

    assertThat(morph("dataset", "check", file.toString())).isEqualTo(2);

    assertThat(out.toString())
        .isEqualToIgnoringNewLines(
            "a: it fails case 2 of 2: S.sum({4}) returns 4, expected 5" + " (solutions[0])");
    assertThat(err.toString()).contains("1 task, 1 solution: 1 wrong; other findings: 0");
  }

  @Test
  void anEvaluationOfSuchTasksAsksNoModel() throws IOException {
    Path file = file(task("a", SUM, "static int sum(int[] a)", "[[[1,2]],4]"));
    Path run = folder.resolve("run");

    int exit =
        morph(
            "evaluate",
            "--dataset",
            file.toString(),
            "--model",
            "local:bm25",
            "--out",
            run.toString());

    assertThat(exit).isEqualTo(2);
    assertThat(err.toString())
        .contains("tasks has 1 wrong solution", "a: it fails case 1 of 1", "expected 4");
    assertThat(run.resolve("run.db")).doesNotExist();
  }

  @Test
  void aSolutionThatDoesNotCompileOrHasAnotherSignatureIsWrong() throws IOException {
    Path file =
        file(
            task("typo", SUM.replace("return s", "return t"), "static int sum(int[] a)", ""),
            task("name", SUM, "static int total(int[] a)", ""),
            task("arity", SUM, "static int sum(int[] a, int from)", ""),
            task("type", SUM, "static int sum(List<Integer> a)", ""));

    assertThat(morph("dataset", "check", file.toString())).isEqualTo(2);

    assertThat(out.toString().lines())
        .satisfiesExactly(
            line -> assertThat(line).startsWith("typo: it does not compile: ").contains("t"),
            line -> assertThat(line).contains("it has no method 'total', which the signature"),
            line -> assertThat(line).startsWith("arity: its S.sum(int[]) does not match"),
            line -> assertThat(line).startsWith("type: its S.sum(int[]) does not match"));
  }

  @Test
  void duplicateTextsUnchangeableTextsAndMisspeltFieldsAreNotErrors() throws IOException {
    String twin = task("b", SUM, "static int sum(int[])", "[[[1,2]],3]");
    Path file =
        file(
            task("a", SUM, "static int sum(int... a)", "[[[1,2]],3]"),
            twin.replace("\"topic\"", "\"topc\""),
            "{\"id\":\"c\",\"description\":\"xqzz yqzz\"}");

    assertThat(morph("dataset", "check", file.toString())).isZero();

    assertThat(out.toString().lines())
        .containsExactly(
            "b: the same text as a (description)", "c: there is nothing to change (description)");
    assertThat(err.toString()).contains("line 2, field 'topc'", "did you mean 'topic'?");
  }

  /** A right solution, and beside it a wrong one, in each of the published forms. */
  @Test
  @Tag("long")
  void pythonTasksAreCheckedInTheirPublishedForms() throws Exception {
    PythonAssumption.check();
    Path file = Path.of(getClass().getResource("python-published.jsonl").toURI());
    for (String form : Files.readAllLines(file)) {
      Path one = Files.writeString(folder.resolve("python.jsonl"), form + "\n");
      out.getBuffer().setLength(0);
      assertThat(morph("dataset", "check", one.toString())).as(out + form).isZero();

      String broken = form.replace("+ 1", "+ 2");
      assertThat(broken).isNotEqualTo(form);
      Files.writeString(one, broken + "\n");
      assertThat(morph("dataset", "check", one.toString())).as(form).isEqualTo(2);
      assertThat(out.toString()).as(form).contains("it fails test 1 of ");
    }
  }

  @Test
  void aPythonSolutionThatDoesNotCompileOrLacksTheFunctionOrFailsACaseIsWrong() throws IOException {
    PythonAssumption.check();
    String right = "def total(xs):\\n    return sum(xs)\\n";
    Path file =
        file(
            python("typo", right.replace("sum(xs)", "sum(xs")),
            python("name", right.replace("total", "add")),
            python("case", right.replace("sum(xs)", "xs[0]")),
            python("right", right),
            python("right", right).replace("\"right\"", "\"twin\""));

    assertThat(morph("dataset", "check", file.toString())).isEqualTo(2);

    assertThat(out.toString().lines())
        .satisfiesExactly(
            line -> assertThat(line).startsWith("typo: it does not compile: ").contains("line 2"),
            line -> assertThat(line).contains("it has no function 'total', which the signature"),
            line -> assertThat(line).contains("case: it fails case 2 of 2"),
            line -> assertThat(line).contains("twin: the same text as right"));
  }

  private static String python(String id, String solution) {
    return ("{\"id\":\"%s\",\"description\":\"Write a function that sums the numbers of a list the"
            + " %s way.\",\"language\":\"python\",\"solutions\":[\"%s\"],\"signature\":\"def"
            + " total(xs)\",\"io\":[{\"call\":[[4]],\"returns\":4},{\"call\":[[1,2]],\"returns\":3}]}")
        .formatted(id, id, solution);
  }

  private static String task(String id, String solution, String signature, String cases) {
    String io =
        cases.isEmpty()
            ? ""
            : cases.replaceAll("\\[(\\[.*?\\]\\]),(\\d+)\\]", "{\"call\":$1,\"returns\":$2}");
    return ("{\"id\":\"%s\",\"description\":\"Write a Java method to sum the numbers of an array"
            + "%s.\",\"topic\":\"array\",\"solutions\":[\"%s\"],\"signature\":\"%s\",\"io\":[%s]}")
        .formatted(id, id.length() == 1 ? "" : " in the way " + id, solution, signature, io);
  }

  private Path file(String... lines) throws IOException {
    return Files.writeString(folder.resolve("tasks.jsonl"), String.join("\n", lines) + "\n");
  }
}
