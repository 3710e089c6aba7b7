package dev.morph.scenarios.bugs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.morph.scenarios.program.sandbox.SandboxMode;
import dev.morph.scenarios.program.suite.SuiteOutcome;
import dev.morph.scenarios.program.suite.SuiteRunner;
import dev.morph.scenarios.program.suite.TestName;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Check-outs that are built and tested by their own commands, inside the sandbox. */
@Tag("process")
class OwnBuildTest {
  private static final String BUGGY =
      """
      package org.small;

      public class Range {
        public static int width(int low, int high) {
          return high - low;
        }
      }
      """;
  private static final String FIXED = BUGGY.replace("high - low", "high - low + 1");

  /** It reads a file of its project, which no class path alone has. */
  private static final String TEST =
      """
      package org.small;

      import static org.junit.Assert.assertEquals;

      import java.nio.file.Files;
      import java.nio.file.Paths;
      import org.junit.Test;

      public class RangeTest {
        private static String expected() throws Exception {
          return new String(Files.readAllBytes(Paths.get("data/width.txt"))).trim();
        }

        @Test
        public void testWidth() throws Exception {
          assertEquals(expected(), String.valueOf(Range.width(2, 8)));
        }

        @Test
        public void testFile() throws Exception {
          assertEquals("7", expected());
        }
      }
      """;

  /** JUnit's own text, turned into the list that Defects4J writes. */
  private static final String SCRIPT =
      """
      set -e
      case "$1" in
        compile) mkdir -p out && javac -d out -cp "$2/*" source/org/small/*.java tests/org/small/*.java ;;
        test) java -cp "out:$2/*" org.junit.runner.JUnitCore $3 > junit.txt || true
          sed -n 's/^[0-9]*) \\(.*\\)(\\(.*\\))$/--- \\2::\\1\\nAssertionError/p' junit.txt > failing_tests ;;
      esac
      """;

  private static final TestName WIDTH = new TestName("org.small.RangeTest", "testWidth");
  private static final TestName FILE = new TestName("org.small.RangeTest", "testFile");

  @TempDir Path folder;
  private SuiteRunner runner;

  @BeforeEach
  void open() throws IOException {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    runner = SuiteRunner.open(SandboxMode.AUTO);
  }

  @AfterEach
  void close() {
    runner.close();
  }

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  /** A folder with JUnit's jars, which everybody may enter. */
  private Path junit() throws IOException {
    Path jars = Files.createDirectories(folder.resolve("jars"));
    for (Class<?> type : List.of(org.junit.Test.class, org.hamcrest.Matcher.class)) {
      try {
        Path jar = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        Files.copy(jar, jars.resolve(jar.getFileName()), StandardCopyOption.REPLACE_EXISTING);
      } catch (URISyntaxException e) {
        throw new IOException(e);
      }
    }
    return jars;
  }

  private void sources(String version, String sources, String range) throws IOException {
    write(version + "/" + sources + "/org/small/Range.java", range);
    write(version + "/data/width.txt", "7\n");
  }

  private Bug defects4j(String buildFile) throws IOException {
    for (String version : List.of("1b", "1f")) {
      sources(version, "source", version.equals("1b") ? BUGGY : FIXED);
      write(version + "/tests/org/small/RangeTest.java", TEST);
      write(version + "/.defects4j.config", "pid=Small\nvid=" + version + "\n");
      write(version + "/build.sh", SCRIPT);
      write(
          version + "/defects4j.build.properties",
          """
          d4j.classes.modified=org.small.Range
          d4j.dir.src.classes=source
          d4j.dir.src.tests=tests
          d4j.tests.trigger=org.small.RangeTest::testWidth
          """);
    }
    write(BuildFile.NAME, buildFile);
    return Benchmarks.open("defects4j:" + folder).get(0);
  }

  private Bug gitBug(String buildFile) throws IOException {
    for (String version : List.of("buggy", "fixed")) {
      boolean fixed = version.equals("fixed");
      sources(version, "src/main/java", fixed ? FIXED : BUGGY);
      write(
          version + "/src/test/java/org/small/RangeTest.java",
          TEST.replace("org.junit.Assert", "org.junit.jupiter.api.Assertions")
              .replace("org.junit.Test", "org.junit.jupiter.api.Test"));
      String run =
          "[{\"tests\": [{\"classname\": \"org.small.RangeTest\", \"name\": \"testWidth\","
              + " \"results\": [{\"result\": \"%s\"}]}]}]";
      write(
          version + "/gitbug.json",
          """
          {"repository": "some/small", "commit_hash": "0123456789abcdef", "fixed": %s,
           "bug_patch": "+++ b/src/main/java/org/small/Range.java\\n", "actions_runs": [[], %s, %s]}
          """
              .formatted(fixed, run.formatted("Failed"), run.formatted("Passed")));
    }
    write(BuildFile.NAME, buildFile);
    return Benchmarks.open("gitbug:" + folder).get(0);
  }

  private static String script(Path jars) {
    return """
    compile = sh build.sh compile %1$s
    test = sh build.sh test %1$s {tests}
    reports = failing_tests
    readable = %1$s
    """
        .formatted(jars);
  }

  private void itIsRepairedByItsFixAlone(Bug bug) {
    SuiteOutcome before = runner.run(bug.filesWith(bug.buggy()), bug.tests());
    assertThat(before.diagnostics()).isEmpty();
    assertThat(before.failedTests()).containsExactly(WIDTH);
    assertThat(before.passedTests()).as("it finds its file").containsExactly(FILE);
    assertThat(runner.checkPatiently(bug.filesWith(bug.fixed()), bug.tests()))
        .matches(SuiteOutcome::passes);
    String broken = bug.fixed().replace("high - low", "high - lower");
    assertThat(runner.diagnostics(bug.filesWith(broken))).isNotEmpty();
    assertThat(runner.run(bug.filesWith(broken), bug.tests()).compiles()).isFalse();
  }

  @Test
  @Tag("builds")
  void aFileNextToTheCheckOutsNamesTheirCommands() throws IOException {
    itIsRepairedByItsFixAlone(defects4j(script(junit())));
  }

  @Test
  @Tag("builds")
  void mavenBuildsOfflineFromALocalRepositoryThatItCannotChange() throws IOException {
    Path repository = MavenRepository.openToAll(folder.resolve("repository"));
    write("buggy/pom.xml", MavenRepository.POM);
    write("fixed/pom.xml", MavenRepository.POM);
    Bug bug = gitBug("tool = maven\nrepository = " + repository + "\n");

    itIsRepairedByItsFixAlone(bug);
  }

  @Test
  @Tag("builds")
  void antWritesTheReportsOfJUnit() throws IOException {
    assumeThat(Path.of("/usr/share/ant/lib/ant-junit.jar")).as("Ant with JUnit").exists();
    Path jars = junit();
    String build =
        """
        <project name="small"><path id="cp"><fileset dir="%s"/><pathelement path="out"/></path>
          <target name="compile.tests"><mkdir dir="out"/>
            <javac srcdir="source:tests" destdir="out" includeantruntime="false" classpathref="cp"/></target>
          <target name="test"><junit fork="true"><classpath refid="cp"/><formatter type="xml"/>
            <test name="${tests}"/></junit></target></project>
        """
            .formatted(jars);
    write("1b/build.xml", build);
    write("1f/build.xml", build);

    itIsRepairedByItsFixAlone(defects4j("tool = ant\nreadable = " + jars + "\n"));
  }

  @Test
  void aBuildWritesNothingOutsideAndReachesNoNetwork() throws IOException {
    Path jars = junit();
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      write(
          "1b/Attack.java",
          """
          import java.net.*;
          import java.nio.file.*;
          public class Attack {
            public static void main(String[] args) throws Exception {
              for (String place : new String[] {"%1$s/1b/owned", "%2$s/owned", "/usr/owned", "/etc/owned"}) {
                try { Files.writeString(Path.of(place), "x"); System.out.println("error: wrote " + place); }
                catch (java.io.IOException expected) { }
              }
              try { new Socket("127.0.0.1", %3$d).close(); System.out.println("error: connected"); }
              catch (java.io.IOException expected) { }
              if (Files.exists(Path.of("%1$s/1b"))) { System.out.println("error: sees the check-out"); }
            }
          }
          """
              .formatted(folder, jars, server.getLocalPort()));
      Bug bug =
          defects4j(
              script(jars)
                  .replace(
                      "compile = ",
                      "compile = java Attack.java > attack.txt; if grep"
                          + " error: attack.txt; then exit 1; fi; "));

      assertThat(runner.diagnostics(bug.filesWith(bug.fixed()))).isEmpty();
    }
    assertThat(folder.resolve("1b/owned")).doesNotExist();
    assertThat(folder.resolve("1b/out")).as("a copy is built").doesNotExist();
    assertThat(jars.resolve("owned")).doesNotExist();
  }

  @Test
  void anEndlessBuildIsKilledWithAllItsProcesses() throws IOException {
    Bug bug =
        defects4j(
            script(junit()).replace("test = ", "test = (while :; do sleep 1; done) & sleep 900; ")
                + "seconds = 6\n");

    SuiteOutcome outcome = runner.run(bug.filesWith(bug.fixed()), bug.tests());

    assertThat(outcome.failures().values()).containsOnly("timed out after 6 s");
  }

  @Test
  @Tag("long")
  void testsWithoutAReportHaveFailed() throws IOException {
    Bug bug = defects4j(script(junit()).replace("reports = failing_tests", "reports = none.xml"));

    assertThat(runner.run(bug.filesWith(bug.fixed()), bug.tests()).failure(FILE).orElseThrow())
        .startsWith("no report mentions it");
  }

  @Test
  @Tag("long")
  void aProblemThatBreaksEveryBuildIsAnError() throws IOException {
    Bug missing = defects4j(script(junit()).replace("sh build.sh compile", "no-such-tool"));
    assertThatThrownBy(() -> runner.diagnostics(missing.filesWith(missing.fixed())))
        .hasMessageContaining("cannot be run in the sandbox")
        .hasMessageContaining("no-such-tool");

    Bug unbuilt = defects4j("compile = echo broken; exit 1\ntest = true\nreports = none\n");
    assertThatThrownBy(() -> runner.diagnostics(unbuilt.filesWith(unbuilt.fixed())))
        .hasMessageContaining("fails to compile it in the sandbox: broken");

    Bug closed = defects4j("compile = true\ntest = true\nreports = none\nreadable = /nowhere\n");
    assertThatThrownBy(() -> runner.diagnostics(closed.filesWith(closed.fixed())))
        .hasMessageContaining("/nowhere");
  }

  @Test
  void aBuildFileIsCheckedWhenItIsRead() {
    Stream.of(
            List.of("tool = make", "no tool 'make', but ant, defects4j, gradle, maven"),
            List.of("tool = maven", "does not set repository"),
            List.of("compile = true", "neither tool nor test"),
            List.of("tool = ant\nseconds = 0", "from 1 to 3600, not 0"))
        .forEach(
            wrong ->
                assertThatThrownBy(() -> defects4j(wrong.get(0)))
                    .hasMessageContaining(BuildFile.NAME)
                    .hasMessageContaining(wrong.get(1)));
  }

  @Test
  void theHashOfABugCoversItsProjectsFiles() throws IOException {
    Path jars = junit();
    String before = defects4j(script(jars)).hash();
    assertThat(defects4j(script(jars)).hash()).isEqualTo(before);
    write("1b/data/more.txt", "8");
    assertThat(defects4j(script(jars)).hash()).isNotEqualTo(before);
  }
}
