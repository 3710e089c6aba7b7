package dev.morph.scenarios.bugs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.morph.core.fault.FaultException;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import dev.morph.scenarios.program.suite.SuiteRunner;
import dev.morph.scenarios.program.suite.TestClass;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("process")
class BenchmarksTest {
  private static final Path QUIXBUGS = Path.of("../../shared/data/quixbugs");
  private static final String FIXED =
      "package %s; public class Twice { public static int twice(int n) { return 2 * n; } }";
  private static final String TEST =
      "package %s; public class %s { @org.junit.Test public void t() {"
          + " org.junit.Assert.assertEquals(6, %s.Twice.twice(3)); } }";

  /** The capacity of QuixBugs' largest knapsack. */
  private static final String HUNGRY = "6404180";

  @TempDir Path folder;

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private static String buggy(String home) {
    return FIXED.formatted(home).replace("2 * n", "3 * n");
  }

  private static void itsFixPassesAndItsBugFails(List<Bug> bugs) {
    assertThat(bugs).isNotEmpty();
    try (SuiteRunner runner = SuiteRunner.open(SandboxMode.AUTO)) {
      for (Bug bug : bugs) {
        assertThat(runner.check(bug.filesWith(bug.fixed()), modest(bug)))
            .as(bug.id())
            .matches(outcome -> outcome.passes());
        assertThat(runner.check(bug.filesWith(bug.buggy()), modest(bug)))
            .as(bug.id())
            .matches(outcome -> outcome.compiles() && !outcome.passes());
      }
    }
  }

  /**
   * Its tests without the one that fills 600 MB: whether that ends in time is a matter of the
   * machine's memory and load, not of the program.
   */
  private static List<TestClass> modest(Bug bug) {
    return bug.tests().stream()
        .map(
            test ->
                new TestClass(
                    test.source(),
                    test.name(),
                    test.cases().stream().filter(it -> !it.text().contains(HUNGRY)).toList(),
                    test.fixture()))
        .toList();
  }

  @Test
  void theStarterNeedsNoFiles() {
    assertThat(Benchmarks.open("starter")).isEqualTo(StarterBugs.bugs());
  }

  @Test
  void aFolderContainsOneFolderPerBug() throws IOException {
    write("twice/buggy/Twice.java", buggy("a"));
    write("twice/fixed/Twice.java", FIXED.formatted("a"));
    write("twice/tests/TwiceTest.java", TEST.formatted("b", "TwiceTest", "a"));
    write("calls/buggy/Twice.java", buggy("c"));
    write("calls/buggy/Helper.java", "package c; class Helper { }");
    write("calls/fixed/Twice.java", FIXED.formatted("c"));
    write("calls/tests/cases.json", "[[3], 6]\n[[0], 0]\n");

    List<Bug> bugs = Benchmarks.open("folder:" + folder);

    assertThat(bugs).extracting(Bug::id).containsExactly("calls", "twice");
    assertThat(bugs.get(0).others()).hasSize(1);
    itsFixPassesAndItsBugFails(bugs);
  }

  @Test
  void aTextInACaseMayContainAnyCharacter() throws IOException {
    String size = "package d; public class Size { public static int of(String s) { return %s; } }";
    write("size/buggy/Size.java", size.formatted("s.trim().length()"));
    write("size/fixed/Size.java", size.formatted("s.length()"));
    write("size/tests/cases.json", "[[\"\\r\\n\\u0000\\\"\\\\u000a\\u2028\"], 11]\n");

    itsFixPassesAndItsBugFails(Benchmarks.open("folder:" + folder));
  }

  @Test
  void aCaseMayHaveVariableArgumentsAndFractions() throws IOException {
    String half = "public class Half { public static %s of(double... n) { return %s; } }";
    String array = "java.util.Arrays.stream(n).map(x -> x %s 0.1).toArray()";
    write("array/buggy/Half.java", half.formatted("double[]", array.formatted("-")));
    write("array/fixed/Half.java", half.formatted("double[]", array.formatted("+")));
    write("array/tests/cases.json", "[[[0.2, 0.5]], [0.3, 0.6]]\n");
    write("boxed/buggy/Half.java", half.formatted("Double", "n[0]"));
    write("boxed/fixed/Half.java", half.formatted("Double", "n[0] + 0.1"));
    write("boxed/tests/cases.json", "[[[0.2]], 0.3]\n");

    itsFixPassesAndItsBugFails(Benchmarks.open("folder:" + folder));
  }

  @Test
  void humanEvalJavaHasItsOwnLayout() throws IOException {
    write("src/main/java/humaneval/buggy/Twice.java", buggy("humaneval.buggy"));
    write("src/main/java/humaneval/correct/Twice.java", FIXED.formatted("humaneval.correct"));
    write(
        "src/test/java/humaneval/TEST_Twice.java",
        TEST.formatted("humaneval", "TEST_Twice", "humaneval.buggy"));

    itsFixPassesAndItsBugFails(Benchmarks.open("humaneval-java:" + folder));
  }

  @Test
  void quixBugsHasItsOwnLayout() throws IOException {
    write("java_programs/Twice.java", buggy("java_programs"));
    write("correct_java_programs/Twice.java", FIXED.formatted("correct_java_programs"));
    write(
        "java_testcases/junit/Twice_TEST.java",
        TEST.formatted("java_testcases.junit", "Twice_TEST", "java_programs"));

    itsFixPassesAndItsBugFails(Benchmarks.open("quixbugs:" + folder));
  }

  @Test
  @Tag("evosuite")
  void allFortyFixesOfQuixBugsPassAndAllFortyBugsFail() {
    assumeTrue(Files.isDirectory(QUIXBUGS), "needs ../shared/data/quixbugs");

    List<Bug> bugs = Benchmarks.open("quixbugs:" + QUIXBUGS);

    assertThat(bugs).hasSize(40);
    itsFixPassesAndItsBugFails(bugs);
  }

  @Test
  void aWrongNameOrFolderGetsTheListOfValidOnes() {
    assertThatThrownBy(() -> Benchmarks.open("quixbug:" + folder))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("quixbug");
    assertThatThrownBy(() -> Benchmarks.open("quixbugs:" + folder))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("it contains no bugs in this layout");
    assertThatThrownBy(() -> Benchmarks.open("folder:" + folder.resolve("none")))
        .hasMessageContaining("there is no such folder");
  }
}
