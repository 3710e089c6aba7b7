package dev.morph.experiments.cli.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.cli.MorphProcess;
import dev.morph.experiments.cli.SandboxAssumption;
import dev.morph.experiments.cli.ScriptedServer;
import dev.morph.experiments.cli.ScriptedTasks;
import dev.morph.scenarios.journal.Journal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run that loses its process, not politely, at several moments. */
@Tag("kill")
class KillAndResumeTest {
  private static final int PARALLEL = 4;

  @TempDir Path folder;

  @BeforeEach
  void haveASandbox() {
    SandboxAssumption.check();
  }

  @Test
  void aRunKilledAtSeveralMomentsAndResumedGivesTheSameBytesAndAsksNothingAgain() throws Exception {
    Files.write(folder.resolve("tasks.jsonl"), ScriptedTasks.tasks());
    try (ScriptedServer server = ScriptedServer.start(ScriptedTasks::breaksAtTwoWords)) {
      assertThat(start(server, "whole").waitFor()).isZero();
      int needed = server.prompts().size();

      List<Integer> moments = List.of(2, needed / 4, needed / 2, needed * 3 / 4);
      List<String> resume = new ArrayList<>();
      List<Runnable> killed = new ArrayList<>();
      for (int moment : moments) {
        Process run = start(server, "killed", resume.toArray(String[]::new));
        waitForPrompts(server, needed + moment, run);
        assertThat(run.destroyForcibly().waitFor())
            .as("it was running, and was killed")
            .isEqualTo(137);
        resume = List.of("--resume");
        server.settle();
        int before = server.prompts().size();
        Set<String> journaled = journaledPrompts();
        killed.add(
            () ->
                assertThat(server.prompts().subList(before, server.prompts().size()))
                    .doesNotContainAnyElementsOf(journaled));
      }
      assertThat(start(server, "killed", "--resume").waitFor()).isZero();

      assertThat(folder.resolve("killed/scores.json"))
          .hasSameBinaryContentAs(folder.resolve("whole/scores.json"));
      killed.forEach(Runnable::run);
      List<String> asked = server.prompts().subList(needed, server.prompts().size());
      int again = asked.size() - new HashSet<>(asked).size();
      assertThat(again)
          .as("at most what was in flight at each kill")
          .isLessThanOrEqualTo(moments.size() * PARALLEL);
    }
  }

  private Set<String> journaledPrompts() {
    Path file = folder.resolve("killed/run.db");
    Set<String> prompts = new HashSet<>();
    if (Files.exists(file)) {
      try (Journal journal = Journal.look(file)) {
        journal.forEachAnswer(answer -> prompts.add(answer.prompt()));
      }
    }
    return prompts;
  }

  private static void waitForPrompts(ScriptedServer server, int count, Process run)
      throws Exception {
    while (run.isAlive() && server.prompts().size() < count) {
      TimeUnit.MILLISECONDS.sleep(2);
    }
  }

  private Process start(ScriptedServer server, String run, String... more) throws Exception {
    List<String> arguments =
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
                "--parallel",
                Integer.toString(PARALLEL),
                "--out",
                folder.resolve(run).toString()));
    arguments.addAll(List.of(more));
    return MorphProcess.start(folder.resolve("log.txt"), arguments);
  }
}
