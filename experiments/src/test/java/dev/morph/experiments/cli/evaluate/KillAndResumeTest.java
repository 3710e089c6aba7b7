package dev.morph.experiments.cli.evaluate;

import dev.morph.experiments.cli.KilledRuns;
import dev.morph.experiments.cli.SandboxAssumption;
import dev.morph.experiments.cli.ScriptedServer;
import dev.morph.experiments.cli.ScriptedTasks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run that loses its process, not politely, at several moments. */
@Tag("kill")
class KillAndResumeTest {
  @TempDir Path folder;

  @BeforeEach
  void haveASandbox() {
    SandboxAssumption.check();
  }

  @Test
  void aRunThatIsKilledAndResumedGivesTheSameBytesAndRepeatsNoQuestion() throws Exception {
    Path tasks = folder.resolve("tasks.jsonl");
    Files.write(tasks, ScriptedTasks.tasks());
    try (ScriptedServer server = ScriptedServer.start(ScriptedTasks::breaksAtTwoWords)) {
      List<String> command =
          List.of(
              "evaluate",
              "--datamorphism=words",
              "--dataset",
              tasks.toString(),
              "--model",
              server.spec(),
              "--metric",
              "levenshtein-word,chrf",
              "--design",
              "both",
              "--domain",
              "both",
              "--n",
              "3",
              "--k",
              "2");
      new KilledRuns(folder, server, command, 4).giveTheSameBytesAndAskNothingAgain();
    }
  }
}
