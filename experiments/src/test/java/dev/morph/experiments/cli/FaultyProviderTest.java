package dev.morph.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A provider on a bad day changes what a run takes, never what it finds. */
class FaultyProviderTest extends CommandTest {
  @TempDir Path folder;

  @BeforeEach
  void haveASandbox() {
    SandboxAssumption.check();
  }

  @Test
  @Timeout(240)
  void aFifthOfAllRequestsFailingChangesNoScoreAndNoAnswerIsAskedForAgain() throws Exception {
    Files.write(folder.resolve("tasks.jsonl"), ScriptedTasks.tasks());
    try (ScriptedServer well = ScriptedServer.start(ScriptedTasks::breaksAtTwoWords)) {
      assertThat(evaluate(well, "well")).as(err.toString()).isZero();
    }
    RandomFaults faults = new RandomFaults(0.2);
    try (ScriptedServer ill = ScriptedServer.start(ScriptedTasks::breaksAtTwoWords, faults)) {
      assertThat(evaluate(ill, "ill", "--timeout", "2", "--attempts", "8"))
          .as(err.toString())
          .isZero();

      assertThat(faults.kinds()).as(faults.counts()).isEqualTo(8);
      assertThat(ill.prompts()).as("no answered prompt is asked again").doesNotHaveDuplicates();
    }
    String wellScores = scores("well");
    assertThat(wellScores).contains("\"found\": 3");
    assertThat(scores("ill")).isEqualTo(wellScores);
  }

  /** The two servers stand at different ports, and a model is named by its address. */
  private String scores(String run) throws Exception {
    return Files.readString(folder.resolve(run).resolve("scores.json"))
        .replaceAll("127\\.0\\.0\\.1:\\d+", "SERVER");
  }

  private int evaluate(ScriptedServer server, String run, String... more) {
    List<String> command =
        new ArrayList<>(
            List.of(
                "evaluate",
                "--dataset",
                folder.resolve("tasks.jsonl").toString(),
                "--model",
                server.spec(),
                "--metric",
                "levenshtein-word,chrf",
                "--n",
                "3",
                "--k",
                "2",
                "--max-queries",
                "60",
                "--out",
                folder.resolve(run).toString()));
    command.addAll(List.of(more));
    return morph(command.toArray(String[]::new));
  }
}
