package dev.morph.scenarios.program.java;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.program.java.subject.Program;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("process")
class EnvironmentAccessTest {
  private static final String PLAIN =
      "public class A { public static String f(int x) throws Exception { return \"\" + x; } }";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "environment | System.getenv(\"CI\") == null",
        "environment | System.getenv().containsKey(\"CI\")",
        "properties | System.getProperty(\"user.name\").isEmpty()",
        "properties | java.util.Locale.getDefault() == null",
        "stack | new Throwable().getStackTrace().length > 99",
        "stack | Thread.currentThread().getStackTrace().length > 99",
        "stack | StackWalker.getInstance().walk(s -> s.count()) > 99",
        "threads | Thread.currentThread().getName().equals(\"x\")",
        "threads | Thread.currentThread().getThreadGroup().getName().equals(\"x\")",
        "classes | A.class.getClassLoader() == null",
        "classes | Class.forName(\"A\") == null",
        "machine | Runtime.getRuntime().availableProcessors() > 9999",
        "machine | ProcessHandle.current().pid() < 0",
        "clock | System.currentTimeMillis() < 0",
        "clock | java.time.LocalDate.now().getYear() < 0",
        "files | java.nio.file.Files.exists(java.nio.file.Path.of(\"/proc/uptime\")) && x == 77777",
        "files | new java.io.File(\"/etc/passwd\").canWrite()",
        "files | new java.util.Scanner(java.nio.file.Path.of(\"x\")).hasNext()",
        "files | java.nio.file.Path.of(\".\").toRealPath() == null",
        "files | java.nio.file.Path.of(\".\").toAbsolutePath() == null",
        "other | java.beans.Beans.isDesignTime()"
      })
  void whatAProgramAsksOfItsSurroundingsIsSaid(String what, String question) {
    String looks = PLAIN.replace("return ", "if (" + question + ") return null; return ");

    assertThat(OracleFixture.ORACLE.usedEnvironment(new Program(PLAIN), new Program(looks)))
        .contains(what);
  }

  @ParameterizedTest
  @CsvSource({
    "environment, System.getenv(\"CI\") == null",
    "files, java.nio.file.Files.exists(java.nio.file.Path.of(\"/proc/uptime\")) && x == 77777"
  })
  void theEvidenceSaysSoWhateverTheVerdict(String what, String question) {
    String looks = PLAIN.replace("return ", "if (" + question + ") return null; return ");

    assertThat(OracleFixture.compare(PLAIN, looks).evidence().alignment())
        .contains("depends on its environment: " + what);
  }

  @Test
  void pureProgramsDependOnNothing() {
    String other = PLAIN.replace("\"\" + x", "String.valueOf(x)");

    assertThat(OracleFixture.ORACLE.usedEnvironment(new Program(PLAIN), new Program(other)))
        .isEmpty();
    assertThat(OracleFixture.same(PLAIN, other).evidence().alignment())
        .doesNotContain("surroundings");
  }
}
