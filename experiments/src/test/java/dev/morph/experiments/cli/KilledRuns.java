package dev.morph.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.journal.Journal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Runs of one command that lose their process, not politely, at several moments.
 *
 * @param folder for runs
 * @param server that is asked
 * @param command without its folder
 * @param parallel how many questions it asks at once at most
 */
public record KilledRuns(Path folder, ScriptedServer server, List<String> command, int parallel) {
  /** Killed four times and resumed, a run has the same scores, and asks nothing it has noted. */
  public void giveTheSameBytesAndAskNothingAgain() throws Exception {
    assertThat(start("whole").waitFor()).isZero();
    int needed = server.prompts().size();

    List<Integer> moments = List.of(2, needed / 4, needed / 2, needed * 3 / 4);
    List<String> resume = new ArrayList<>();
    List<Runnable> killed = new ArrayList<>();
    for (int moment : moments) {
      Process run = start("killed", resume.toArray(String[]::new));
      waitForPrompts(needed + moment, run);
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
    assertThat(start("killed", "--resume").waitFor()).isZero();

    assertThat(folder.resolve("killed/scores.json"))
        .hasSameBinaryContentAs(folder.resolve("whole/scores.json"));
    killed.forEach(Runnable::run);
    List<String> asked = server.prompts().subList(needed, server.prompts().size());
    int again = asked.size() - new HashSet<>(asked).size();
    assertThat(again)
        .as("at most what was in flight at each kill")
        .isLessThanOrEqualTo(moments.size() * parallel);
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

  private void waitForPrompts(int count, Process run) throws Exception {
    while (run.isAlive() && server.prompts().size() < count) {
      TimeUnit.MILLISECONDS.sleep(2);
    }
  }

  private Process start(String run, String... more) throws Exception {
    List<String> arguments = new ArrayList<>(command);
    arguments.addAll(
        List.of("--parallel", Integer.toString(parallel), "--out", folder.resolve(run).toString()));
    arguments.addAll(List.of(more));
    return MorphProcess.start(folder.resolve("log.txt"), arguments);
  }
}
