package dev.morph.experiments.cli.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.experiments.cli.ScriptedServer;
import dev.morph.experiments.cli.ScriptedTasks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Runs that stop before their end, and how they go on. */
@Tag("kill")
class InterruptedRunTest extends EvaluationTest {
  @Test
  void aRunThatReachesItsCapIsSuspendedAndResumedWithoutRepeatingQuestions() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(ScriptedTasks::breaksAtTwoWords)) {
      String[] walk = {"--n", "2", "--k", "2"};
      assertThat(evaluate(server, "whole", walk)).isZero();
      int needed = server.prompts().size();

      int suspended =
          evaluate(server, "capped", with(walk, "--max-calls", "20", "--no-speculation"));
      assertThat(suspended).isEqualTo(1);
      assertThat(err.toString()).contains("--resume");
      assertThat(folder.resolve("capped/tables/not-evaluable.csv")).exists();
      Files.writeString(folder.resolve("capped/tables/mine.csv"), "kept");
      assertThat(server.prompts()).hasSize(needed + 20);
      assertThat(evaluate(server, "capped", with(walk, "--resume"))).isZero();

      assertThat(folder.resolve("capped/scores.json"))
          .hasSameTextualContentAs(folder.resolve("whole/scores.json"));
      assertThat(folder.resolve("capped/tables/not-evaluable.csv")).doesNotExist();
      assertThat(folder.resolve("capped/tables/not-evaluable.tex")).doesNotExist();
      assertThat(folder.resolve("capped/tables/mine.csv")).exists();
      assertThat(folder.resolve("capped/tables/contents.csv"))
          .hasSameTextualContentAs(folder.resolve("whole/tables/contents.csv"));
      List<String> capped = server.prompts().subList(needed, server.prompts().size());
      assertThat(capped).as("no journaled answer is asked again").doesNotHaveDuplicates();
    }
  }

  @Test
  void aCompleteRunAsksNothingEvenWithoutItsManifestOrResults() throws Exception {
    String[] walk = {"--n", "1", "--k", "1"};
    try (ScriptedServer server = ScriptedServer.start(ScriptedTasks::breaksAtTwoWords)) {
      assertThat(evaluate(server, "run", walk)).isZero();
      String scores = Files.readString(folder.resolve("run/scores.json"));
      int needed = server.prompts().size();
      for (String gone : List.of("manifest.json", "results.jsonl", "scores.json", "tasks.jsonl")) {
        Files.delete(folder.resolve("run").resolve(gone));
        assertThat(evaluate(server, "run", with(walk, "--resume"))).as(gone).isZero();
        assertThat(folder.resolve("run/scores.json")).hasContent(scores);
      }
      assertThat(server.prompts()).hasSize(needed);
      for (String wrong : List.of("{\"plan\": [", "[1]", "{}")) {
        Files.writeString(folder.resolve("run/manifest.json"), wrong);
        assertThat(evaluate(server, "run", with(walk, "--resume"))).as(wrong).isEqualTo(2);
        assertThat(err.toString()).contains("manifest.json is broken", "move the broken file away");
        assertThat(morph("report", folder.resolve("run").toString())).isEqualTo(2);
      }
    }
  }

  @Test
  void aFailingPromptSuspendsOnlyItsSeed() throws Exception {
    Path script = folder.resolve("ask.sh");
    for (String failing : List.of("addOne", "isEven")) {
      Files.writeString(
          script,
          "#!/bin/sh\nif grep -q "
              + failing
              + "; then exit 7; fi\necho 'class P { static int f(int x) { return x; } }'\n");
      Path tasks = Files.write(folder.resolve("tasks.jsonl"), ScriptedTasks.tasks());
      String[] command = {
        "evaluate",
        "--datamorphism=words",
        "--dataset",
        tasks.toString(),
        "--model",
        "command:sh " + script,
        "--metric",
        "levenshtein-word",
        "--max-queries",
        "3",
        "--design",
        "nearest-first",
        "--domain",
        "both",
        "--out",
        folder.resolve("run-" + failing).toString()
      };

      assertThat(morph(command)).isEqualTo(1);

      assertThat(err.toString()).contains("exit code 7", "--resume");
      JsonNode scores = metric("run-" + failing);
      assertThat(scores.path("suspended").asInt()).isEqualTo(1);
      assertThat(scores.path("not_reached").asInt()).isEqualTo(2);
    }
  }

  @Test
  void aModelThatNeverAnswersIsAFault() throws Exception {
    Path tasks = Files.write(folder.resolve("tasks.jsonl"), ScriptedTasks.tasks());
    int exit =
        morph(
            "evaluate",
            "--datamorphism=words",
            "--dataset",
            tasks.toString(),
            "--model",
            "command:sh -c 'exit 7'",
            "--out",
            folder.resolve("run").toString());

    assertThat(exit).isEqualTo(3);
    assertThat(err.toString()).contains("gave no answer", "exit code 7");
  }

  @Test
  void aMissingModelIsFoundBeforeAnotherOneIsPaidFor() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(ScriptedTasks::breaksAtTwoWords)) {
      int exit = evaluate(server, "run", "--model", "openai:m@http://127.0.0.1:1/v1");

      assertThat(exit).isEqualTo(3);
      assertThat(server.prompts()).hasSize(1);
    }
  }

  @Test
  void theManifestNamesEveryStartAndItsSandbox() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(ScriptedTasks::breaksAtTwoWords)) {
      String[] walk = {"--n", "1", "--k", "1", "--tasks", "1"};
      assertThat(evaluate(server, "run", walk)).isZero();
      assertThat(evaluate(server, "run", with(walk, "--resume", "--sandbox", "none"))).isZero();
    }
    JsonNode starts =
        new ObjectMapper().readTree(folder.resolve("run/manifest.json").toFile()).path("starts");
    assertThat(starts.path(0).path("sandbox").asText()).startsWith("bwrap");
    assertThat(starts.path(0).path("commit").asText()).matches("[0-9a-f]{7,}|unknown");
    assertThat(starts.path(0).path("morph").asText()).isNotEmpty();
    assertThat(starts.path(1).path("sandbox").asText()).contains("without a sandbox");
  }

  @Test
  void aRunIsNotResumedWithOtherOptions() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(ScriptedTasks::breaksAtTwoWords)) {
      assertThat(evaluate(server, "run", "--n", "2", "--k", "2", "--tasks", "1")).isZero();

      assertThat(evaluate(server, "run", "--n", "3", "--k", "2", "--tasks", "1", "--resume"))
          .isEqualTo(2);
      assertThat(err.toString()).contains("different options (n)");
      assertThat(evaluate(server, "run", "--n", "2", "--k", "2", "--tasks", "1")).isEqualTo(2);
      assertThat(err.toString()).contains("already holds a run");
    }
  }
}
