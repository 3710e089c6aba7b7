package dev.morph.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A key goes from the environment to its provider and nowhere else. */
@Tag("process")
class KeyLeakTest {
  private static final String KEY = "sk-proj-Zq7-thisIsTheSecret-0123456789";

  @TempDir Path folder;

  @BeforeEach
  void haveASandbox() {
    SandboxAssumption.check();
  }

  @Test
  void aRunNeverWritesTheKeyEvenIfTheServerRepeatsIt() throws Exception {
    Files.write(folder.resolve("tasks.jsonl"), ScriptedTasks.tasks());
    AtomicInteger requests = new AtomicInteger();
    ScriptedServer.Fault repeatsTheKey =
        (exchange, message) -> {
          assertThat(exchange.getRequestHeaders().getFirst("Authorization"))
              .isEqualTo("Bearer " + KEY);
          int request = requests.incrementAndGet();
          boolean strikes = request % 3 == 0 || request > 20;
          if (strikes) {
            String said = "{\"error\":{\"message\":\"key " + KEY + ": Bearer " + KEY + "\"}}";
            byte[] body = said.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("X-Key", KEY);
            ScriptedServer.send(exchange, request > 20 ? 401 : 503, body);
          }
          return strikes;
        };
    try (ScriptedServer server =
        ScriptedServer.start(ScriptedTasks::breaksAtTwoWords, repeatsTheKey)) {
      int exit = morph("evaluate", server);

      assertThat(exit).as(log()).isEqualTo(3);
      assertThat(log()).contains("refused", "key [key]");
    }
    assertThat(requests.get()).isGreaterThan(20);
    morph("report");
    morph("answers", "export");
    assertThat(filesWithTheKey()).isEmpty();
  }

  private int morph(String verb, ScriptedServer server) throws Exception {
    return morph(
        verb,
        "--dataset",
        folder.resolve("tasks.jsonl").toString(),
        "--model",
        server.spec(),
        "--metric",
        "levenshtein-word",
        "--domain",
        "published",
        "--parallel",
        "2",
        "--n",
        "3",
        "--k",
        "2",
        "--out",
        folder.resolve("run").toString());
  }

  private int morph(String... words) throws Exception {
    List<String> command = new ArrayList<>(List.of(words));
    if (words[0].equals("report")) {
      command.add(folder.resolve("run").toString());
    } else if (words[0].equals("answers")) {
      command.add(folder.resolve("run").toString());
      command.addAll(List.of("--out", folder.resolve("bundle.jsonl").toString()));
    }
    ProcessBuilder builder = MorphProcess.builder(List.of(), command).redirectErrorStream(true);
    builder.environment().put("OPENAI_API_KEY", KEY);
    builder.environment().put("MORPH_DEBUG", "1");
    builder.redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("log.txt").toFile()));
    return builder.start().waitFor();
  }

  private String log() throws IOException {
    return Files.readString(folder.resolve("log.txt"));
  }

  private List<Path> filesWithTheKey() throws IOException {
    assertThat(folder.resolve("bundle.jsonl")).exists();
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).filter(KeyLeakTest::holdsTheKey).toList();
    }
  }

  private static boolean holdsTheKey(Path file) {
    try {
      String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
      return text.contains(KEY) || text.contains("thisIsTheSecret");
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
