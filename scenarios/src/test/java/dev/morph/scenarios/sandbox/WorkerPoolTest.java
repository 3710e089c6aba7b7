package dev.morph.scenarios.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkerPoolTest {
  private static final String ECHO =
      """
      public class Echo {
        public static void main(String[] arguments) throws Exception {
          System.in.transferTo(System.out);
        }
      }
      """;

  @Test
  void aWorkerEchoesWhatItIsGiven(@TempDir Path folder) throws Exception {
    assumeTrue(Machine.here().tool("bwrap").isPresent(), "bubblewrap is not installed");
    CacheFolder cache = OpenFolder.cache();
    Path jar = Compiled.jar(cache, "Echo", ECHO);
    try (Sandbox sandbox = Sandbox.open(SandboxMode.BWRAP, Limits.DEFAULT, cache, Machine.here());
        WorkerPool pool = sandbox.pool(WorkerProgram.of("Echo", jar), 1);
        Worker worker = pool.take()) {
      worker.toWorker().write("hello".getBytes(StandardCharsets.UTF_8));
      worker.toWorker().close();
      assertThat(worker.fromWorker().readAllBytes()).asString().isEqualTo("hello");
      assertThat(worker.limitHit()).isEmpty();
    }
  }
}
