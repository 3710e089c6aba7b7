package dev.morph.scenarios.program.java;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.program.java.subject.Program;
import dev.morph.scenarios.program.oracle.OracleTask;
import dev.morph.scenarios.program.sandbox.Sandbox;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import dev.morph.scenarios.program.sandbox.WorkerLimits;
import dev.morph.scenarios.program.sandbox.worker.run.RunnerMain;
import dev.morph.scenarios.program.sandbox.worker.run.WorkerMain;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The oracle over workers in the real sandbox. */
@Tag("process")
class SandboxedOracleTest {
  private static final String SEED = "class A { static int f(int n) { return 2 * n; } }";

  @Test
  void verdictsAreTheSameInTheSandbox() throws Exception {
    try (Sandbox sandbox = open()) {
      JavaOracle oracle = over(sandbox);

      assertThat(compare(oracle, "return n + n;")).isInstanceOf(Verdict.Same.class);
      assertThat(compare(oracle, "return n * n;")).isInstanceOf(Verdict.Different.class);
      assertThat(compare(oracle, "if (n == 2) Runtime.getRuntime().halt(1); return 2 * n;"))
          .isInstanceOfSatisfying(
              Verdict.Different.class,
              different -> assertThat(different.cause()).isEqualTo("crash"));
    }
  }

  @Test
  @Tag("hostile")
  void filesInTheWorkingFolderAreRemovedBeforeTheNextInput() throws Exception {
    String appends =
        """
        import java.nio.file.*;
        public class Log {
          public static String log(String line) throws Exception {
            Path file = Path.of("deep", "log.txt");
            Files.createDirectories(file.getParent());
            Files.writeString(file, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            return Files.readString(file);
          }
        }
        """;
    String strips = "class B { static String log(String line) { return line.strip(); } }";
    String inMemory =
        "class B { static String all = \"\"; static String log(String line) { return all +="
            + " line.toString(); } }";
    try (Sandbox sandbox = open()) {
      JavaOracle oracle = over(sandbox);

      Program seed = new Program(appends);
      assertThat(oracle.compare(OracleTask.NONE, seed, new Program(inMemory)))
          .isInstanceOf(Verdict.Same.class);
      assertThat(oracle.compare(OracleTask.NONE, seed, new Program(strips)))
          .isInstanceOf(Verdict.Different.class);
    }
  }

  private static Verdict compare(JavaOracle oracle, String body) {
    Program mutant = new Program("class A { static int f(int n) { " + body + " } }");
    return oracle.compare(OracleTask.NONE, new Program(SEED), mutant);
  }

  private static JavaOracle over(Sandbox sandbox) {
    return new JavaOracle(
        sandbox.lastingPool(sandbox.workerProgram(WorkerMain.class)),
        sandbox.pool(RunnerMain.class, 2),
        OracleFixture.SETTINGS,
        Optional.empty());
  }

  private static Sandbox open() {
    try {
      return Sandbox.open(SandboxMode.AUTO, WorkerLimits.DEFAULT);
    } catch (FaultException e) {
      return abort("no sandbox here: " + e.getMessage());
    }
  }
}
