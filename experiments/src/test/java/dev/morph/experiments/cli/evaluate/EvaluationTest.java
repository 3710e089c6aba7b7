package dev.morph.experiments.cli.evaluate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.experiments.cli.AsPublished;
import dev.morph.experiments.cli.CommandTest;
import dev.morph.experiments.cli.SandboxAssumption;
import dev.morph.experiments.cli.ScriptedServer;
import dev.morph.experiments.cli.ScriptedTasks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** A test of the main job, against a scripted server on loopback and a real sandbox. */
@Tag("process")
abstract class EvaluationTest extends CommandTest {
  @TempDir Path folder;

  @BeforeEach
  void haveASandbox() {
    SandboxAssumption.check();
  }

  static String[] with(String[] options, String... more) {
    List<String> all = new ArrayList<>(List.of(options));
    all.addAll(List.of(more));
    return all.toArray(String[]::new);
  }

  int evaluate(ScriptedServer server, String run, String... options) throws Exception {
    return evaluateAs(server.spec(), run, options);
  }

  int evaluateAs(String model, String run, String... options) throws Exception {
    Path tasks = folder.resolve("tasks.jsonl");
    Files.write(tasks, ScriptedTasks.tasks());
    List<String> given = List.of(options);
    // a cap of one's own spares each run the forecast that goes with the default one
    String[] capped =
        given.contains("--max-calls") ? options : with(options, "--max-calls", "1000000");
    return morph(
        AsPublished.with(
            with(
                new String[] {
                  "evaluate",
                  "--dataset",
                  tasks.toString(),
                  "--model",
                  model,
                  "--out",
                  folder.resolve(run).toString()
                },
                given.contains("--metric")
                    ? capped
                    : with(capped, "--metric", "levenshtein-word"))));
  }

  JsonNode metric(String run) throws Exception {
    return new ObjectMapper()
        .readTree(folder.resolve(run).resolve("scores.json").toFile())
        .path("models")
        .path(0)
        .path("metrics")
        .path(0);
  }
}
