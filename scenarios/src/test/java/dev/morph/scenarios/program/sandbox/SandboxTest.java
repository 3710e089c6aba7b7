package dev.morph.scenarios.program.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.morph.core.fault.FaultException;
import dev.morph.scenarios.fault.ScenarioFault;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("process")
class SandboxTest {
  private static final String ECHO =
      """
      public class Echo {
        public static void main(String[] arguments) throws Exception {
          System.in.transferTo(System.out);
        }
      }
      """;
  private static final String SLEEPER =
      """
      public class Sleeper {
        public static void main(String[] arguments) throws Exception {
          System.out.print(System.getenv("PATH") + " " + System.getProperty("user.dir"));
          System.out.close();
          Thread.sleep(60_000);
        }
      }
      """;

  @Test
  void withBubblewrapAWorkerAnswersAndTheManifestNamesTheProtection() throws Exception {
    assumeTrue(Machine.thisMachine().findTool("bwrap").isPresent(), "bubblewrap is not installed");
    CacheFolder cache = OpenFolder.cache();
    try (Sandbox sandbox = Sandbox.open(SandboxMode.AUTO, WorkerLimits.DEFAULT, cache.folder())) {
      assertThat(echo(sandbox, cache, "hello")).isEqualTo("hello");
      assertThat(sandbox.describe())
          .matches("bwrap [0-9.]+ with.* system-call filter; .*; processes by .*; memory by .*");
    }
  }

  @Test
  void withoutASandboxAWorkerAnswersAndTheManifestSaysSo() throws Exception {
    CacheFolder cache = OpenFolder.cache();
    Machine bare = Machine.thisMachine().withoutTools();
    try (Sandbox sandbox = Sandbox.open(SandboxMode.NONE, WorkerLimits.DEFAULT, cache, bare)) {
      assertThat(echo(sandbox, cache, "hello")).isEqualTo("hello");
      assertThat(sandbox.describe())
          .startsWith("NONE: a plain JVM without a sandbox, as the user asked; no prlimit");
    }
  }

  @Test
  void withoutASandboxTimeIsStillLimitedAndTheEnvironmentEmpty() throws Exception {
    WorkerLimits hasty =
        new WorkerLimits(
            Duration.ofSeconds(2),
            Duration.ofSeconds(5),
            WorkerLimits.DEFAULT.heapBytes(),
            WorkerLimits.DEFAULT.memoryBytes(),
            WorkerLimits.DEFAULT.processes(),
            WorkerLimits.DEFAULT.fileBytes(),
            WorkerLimits.DEFAULT.outputBytes());
    CacheFolder cache = OpenFolder.cache();
    WorkerProgram program = WorkerProgram.of("Sleeper", Compiled.jar(cache, "Sleeper", SLEEPER));
    Path scratch;
    try (Sandbox sandbox = Sandbox.open(SandboxMode.NONE, hasty, cache, Machine.thisMachine());
        WorkerPool pool = sandbox.pool(program, 0);
        Worker worker = pool.takeWorker()) {
      String said = new String(worker.fromWorker().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(said).startsWith("null /");
      scratch = Path.of(said.substring("null ".length()));
      assertThat(scratch).isEmptyDirectory();
      while (worker.limitHit().isEmpty()) {
        Thread.onSpinWait();
      }
      assertThat(worker.limitHit()).isEqualTo("wall");
    }
    assertThat(scratch).doesNotExist();
  }

  @ParameterizedTest
  @EnumSource(
      value = SandboxMode.class,
      names = {"AUTO", "BWRAP"})
  void withoutBubblewrapThereIsNoSandboxAndNoWayDown(SandboxMode mode) throws Exception {
    CacheFolder cache = OpenFolder.cache();
    Machine bare = Machine.thisMachine().withoutTools();
    assertThatThrownBy(() -> Sandbox.open(mode, WorkerLimits.DEFAULT, cache, bare))
        .isInstanceOfSatisfying(
            FaultException.class,
            e -> {
              assertThat(e.fault()).isEqualTo(ScenarioFault.NO_SANDBOX);
              assertThat(e).hasMessageContaining("the program bwrap is not on this machine");
              assertThat(e.remedy()).contains("apt-get install bubblewrap", "--sandbox none");
            });
  }

  @Test
  void limitsThatPreventAJvmFromStartingAreReported() throws Exception {
    assumeTrue(Machine.thisMachine().findTool("bwrap").isPresent(), "bubblewrap is not installed");
    CacheFolder cache = OpenFolder.cache();
    WorkerLimits tight =
        new WorkerLimits(
            Duration.ofSeconds(5), Duration.ofSeconds(5), 1L << 40, 1L << 26, 64, 1L << 20, 1024);
    assertThatThrownBy(() -> Sandbox.open(SandboxMode.BWRAP, tight, cache, Machine.thisMachine()))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("a JVM does not start in the sandbox");
  }

  private static String echo(Sandbox sandbox, CacheFolder cache, String text) throws Exception {
    WorkerProgram program = WorkerProgram.of("Echo", Compiled.jar(cache, "Echo", ECHO));
    try (WorkerPool pool = sandbox.pool(program, 1);
        Worker worker = pool.takeWorker()) {
      worker.toWorker().write(text.getBytes(StandardCharsets.UTF_8));
      worker.toWorker().close();
      return new String(worker.fromWorker().readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
