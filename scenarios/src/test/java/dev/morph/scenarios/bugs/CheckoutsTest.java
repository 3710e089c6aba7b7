package dev.morph.scenarios.bugs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.FaultException;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import dev.morph.scenarios.program.suite.SuiteOutcome;
import dev.morph.scenarios.program.suite.SuiteRunner;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A small project in the layout of each benchmark of check-outs: it needs a jar to compile. */
@Tag("process")
class CheckoutsTest {
  private static final String BUGGY =
      """
      package org.small;

      public class Range {
        private final Ends ends;

        public Range(int low, int high) {
          this.ends = new Ends(low, high);
        }

        public int width() {
          return lib.Units.whole(ends.high - ends.low);
        }
      }
      """;
  private static final String FIXED = BUGGY.replace("ends.low)", "ends.low + 1)");
  private static final String ENDS =
      "package org.small; class Ends { final int low; final int high;"
          + " Ends(int low, int high) { this.low = low; this.high = high; } }";
  private static final String UNNEEDED = "package org.small; class Unneeded { no Java }";
  private static final String TEST =
      """
      package org.small;

      import static org.junit.Assert.assertEquals;

      public class RangeTest extends Numbers {
        @org.junit.Test
        public void testWidth() {
          assertEquals(SEVEN, new Range(2, 8).width());
        }

        @org.junit.Test
        public void testHere() {
          assertEquals(SEVEN, 7);
        }
      }
      """;
  private static final String NUMBERS =
      "package org.small; abstract class Numbers { static final int SEVEN = 7; }";

  @TempDir Path folder;

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private void project(String name, String sources, String tests, String range) throws IOException {
    write(name + "/" + sources + "/org/small/Range.java", range);
    write(name + "/" + sources + "/org/small/Ends.java", ENDS);
    write(name + "/" + sources + "/org/small/Unneeded.java", UNNEEDED);
    write(name + "/" + tests + "/org/small/RangeTest.java", TEST);
    write(name + "/" + tests + "/org/small/Numbers.java", NUMBERS);
  }

  /** A jar with one class, {@code lib.Units}. */
  private Path jar() throws IOException {
    Path source = folder.resolve("compiled/lib/Units.java");
    write(
        "compiled/lib/Units.java",
        "package lib; public class Units { public static int whole(int n) { return n; } }");
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(new ByteArrayInputStream(new byte[0]), null, null, source.toString());
    assertThat(exit).isZero();
    Path jar = folder.resolve("compiled/units.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new ZipEntry("lib/Units.class"));
      out.write(Files.readAllBytes(folder.resolve("compiled/lib/Units.class")));
      out.closeEntry();
    }
    return jar;
  }

  private void defects4j() throws IOException {
    for (String version : List.of("1b", "1f")) {
      project("Small-" + version, "source", "tests", version.equals("1b") ? BUGGY : FIXED);
      write(
          "Small-" + version + "/.defects4j.config",
          "#File automatically generated\npid=Small\nvid=" + version + "\n");
      write(
          "Small-" + version + "/defects4j.build.properties",
          """
          d4j.bug.id=1
          d4j.classes.modified=org.small.Range
          d4j.dir.src.classes=source
          d4j.dir.src.tests=tests
          d4j.project.id=Small
          d4j.tests.trigger=org.small.RangeTest::testWidth
          """);
    }
  }

  private static void itIsRepairedByItsFixAndFailsInOneTest(Bug bug) {
    try (SuiteRunner runner = SuiteRunner.open(SandboxMode.AUTO)) {
      assertThat(runner.check(bug.filesWith(bug.fixed()), bug.tests()))
          .as("its fix, as a patch of one method")
          .matches(SuiteOutcome::passes);
      SuiteOutcome before = runner.run(bug.filesWith(bug.buggy()), bug.tests());
      assertThat(before.diagnostics()).isEmpty();
      assertThat(before.failedTests()).extracting(it -> it.method()).containsExactly("testWidth");
      String patch = new RetrievalRepairer(List.of(bug.fixed())).repair(bug, BuggyCode.of(bug));
      String block = patch.replace("```java\n", "").replace("```\n", "");
      assertThat(BuggyCode.of(bug).applyPatch(block).orElseThrow())
          .satisfies(
              file ->
                  assertThat(runner.check(bug.filesWith(file), bug.tests()))
                      .matches(SuiteOutcome::passes));
    }
  }

  @Test
  void aCheckOutOfDefects4JHasItsOwnLayout() throws IOException {
    defects4j();
    write("Small-1b/cp.test", folder.resolve("classes") + File.pathSeparator + jar());

    List<Bug> bugs = Benchmarks.open("defects4j:" + folder);

    assertThat(bugs).extracting(Bug::id).containsExactly("Small-1");
    assertThat(bugs.get(0).others()).as("what nothing names is not compiled").hasSize(2);
    itIsRepairedByItsFixAndFailsInOneTest(bugs.get(0));
  }

  @Test
  void additionalTestsRunIfExported() throws IOException {
    defects4j();
    write("Small-1b/lib/units.jar", "");
    write("Small-1b/tests/org/small/EndsTest.java", TEST.replace("RangeTest", "EndsTest"));
    write("Small-1b/tests.relevant", "org.small.EndsTest\norg.small.Numbers\n");

    assertThat(Benchmarks.open("defects4j:" + folder).get(0).tests())
        .extracting(it -> it.name())
        .as("Numbers holds no test")
        .containsExactly("org.small.RangeTest", "org.small.EndsTest");
  }

  /**
   * Writes a check-out.
   *
   * @param runs the runs of the tests before the fix, in which %s stands for the failing one
   * @param type the class of the failing test
   */
  private void gitBugJava(String runs, String type) throws IOException {
    String tests =
        """
        [{"tests": [
          {"classname": "%s", "name": "testWidth", "results": [{"result": "%s"}]},
          {"classname": "org.small.OtherTest", "name": "broken", "results": [{"result": "Error"}]}]}]
        """;
    for (String version : List.of("buggy", "fixed")) {
      String range = version.equals("buggy") ? BUGGY : FIXED;
      project(version, "core/src/main/java", "core/src/test/java", range);
      write(
          version + "/gitbug.json",
          """
          {"repository": "some/small", "commit_hash": "0123456789abcdef", "fixed": %s,
           "bug_patch": "--- a/core/src/main/java/org/small/Range.java\\n+++ b/core/src/main/java/org/small/Range.java\\n@@ -1 +1 @@\\n",
           "actions_runs": [%s, %s]}
          """
              .formatted(
                  version.equals("fixed"),
                  runs.formatted(tests.formatted(type, "Failed")),
                  tests.formatted(type, "Passed")));
    }
  }

  @Test
  void aCheckOutOfGitBugJavaHasItsOwnLayout() throws IOException {
    Path jar = jar();
    gitBugJava("[], %s", "org.small.RangeTest");
    write("buggy/cp.test", jar.toString());

    List<Bug> bugs = Benchmarks.open("gitbug:" + folder);

    assertThat(bugs).extracting(Bug::id).containsExactly("some-small-0123456789ab");
    itIsRepairedByItsFixAndFailsInOneTest(bugs.get(0));
  }

  @Test
  void aFixMayChangeNoTests() throws IOException {
    gitBugJava("%s, null", "org.small.RangeTest");

    assertThat(Benchmarks.open("gitbug:" + folder)).hasSize(1);
  }

  @Test
  void bugsWhoseFailingTestsAreInNoClassOfTheirOwnAreLeftOut() throws IOException {
    gitBugJava("[], %s", "org.small.RangeTest$Widths");

    assertThatThrownBy(() -> Benchmarks.open("gitbug:" + folder))
        .hasMessageContaining("it contains no bugs in this layout");
  }

  @Test
  void missingPartsAreReported() throws IOException {
    defects4j();
    write("Small-1b/cp.test", "gone.jar");
    assertThatThrownBy(() -> Benchmarks.open("defects4j:" + folder))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("gone.jar");

    Files.delete(folder.resolve("Small-1f/.defects4j.config"));
    assertThatThrownBy(() -> Benchmarks.open("defects4j:" + folder))
        .hasMessageContaining("the fixed version of Small-1 is not checked out");

    write("Small-1b/.defects4j.config", "vid=1b\n");
    assertThatThrownBy(() -> Benchmarks.open("defects4j:" + folder)).hasMessageContaining("pid");

    write("broken/gitbug.json", "{");
    assertThatThrownBy(() -> Benchmarks.open("gitbug:" + folder)).hasMessageContaining("not JSON");
  }

  @Test
  void bugsFixedInSeveralFilesAreLeftOut() throws IOException {
    defects4j();
    String file = "Small-1b/defects4j.build.properties";
    write(
        file,
        Files.readString(folder.resolve(file))
            .replace("small.Range\n", "small.Range,org.small.Ends\n"));

    assertThatThrownBy(() -> Benchmarks.open("defects4j:" + folder))
        .hasMessageContaining("it contains no bugs in this layout");
  }
}
