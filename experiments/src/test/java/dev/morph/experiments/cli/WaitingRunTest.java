package dev.morph.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a person at a terminal sees of a run whose model takes its time. */
@Tag("process")
class WaitingRunTest {
  private static final long LONG_MILLIS = 1200;

  @TempDir Path folder;

  @Test
  @Tag("long")
  void theBarShowsWhatTheRunWaitsForInEightyColumns() throws Exception {
    SandboxAssumption.check();
    AtomicInteger requests = new AtomicInteger();
    ScriptedServer.Fault first =
        (exchange, message) -> {
          switch (requests.incrementAndGet()) {
            case 1 -> {
              exchange.getResponseHeaders().add("Retry-After", "1.2");
              ScriptedServer.send(exchange, 429, new byte[0]);
            }
            case 2, 3 -> ScriptedServer.send(exchange, 500, new byte[0]);
            default -> {
              return false;
            }
          }
          return true;
        };
    try (ScriptedServer server = ScriptedServer.start(WaitingRunTest::slowly, first)) {
      assertThat(shown(server.spec()))
          .contains("waiting: rate limit", "waiting to ask again")
          .contains("asking the model");
    }
  }

  private static String slowly(String message) {
    try {
      Thread.sleep(LONG_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return ScriptedServer.fenced("class A { static int f(int x) { return x; } }");
  }

  private String shown(String model) throws IOException, InterruptedException {
    Path tasks = folder.resolve("tasks.jsonl");
    Files.writeString(tasks, "{\"id\":\"a\",\"description\":\"Return the number.\"}\n");
    Path log = folder.resolve("log");
    List<String> arguments =
        List.of(
            ("evaluate --dataset %s --model %s --metric chrf --max-queries 2 --budget 2 --parallel 1"
                    + " --oracle off --out %s")
                .formatted(tasks, model, folder.resolve("run"))
                .split(" "));
    Process morph =
        MorphProcess.start(
            log, List.of("-Dmorph.terminal=true", "-Dmorph.first-wait=700"), arguments);
    assertThat(morph.waitFor(120, TimeUnit.SECONDS)).isTrue();
    List<String> bars =
        Files.readString(log)
            .lines() // each drawn over the one before
            .map(line -> line.replace("\u001b[K", ""))
            .filter(line -> line.startsWith("["))
            .toList();
    assertThat(bars).isNotEmpty().allSatisfy(bar -> assertThat(bar).hasSizeLessThan(80));
    return String.join("\n", bars);
  }
}
