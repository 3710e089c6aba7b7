package dev.morph.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.journal.Journal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

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
    List<String> needed = server.prompts();
    int whole = needed.size();

    List<Integer> moments = List.of(2, whole / 4, whole / 2, whole * 3 / 4);
    List<String> resume = new ArrayList<>();
    List<Map<String, Long>> journaled = new ArrayList<>();
    List<Integer> until = new ArrayList<>();
    for (int moment : moments) {
      Process run = start("killed", resume.toArray(String[]::new));
      waitForPrompts(whole + moment, run);
      assertThat(run.destroyForcibly().waitFor())
          .as("it was running, and was killed")
          .isEqualTo(137);
      resume = List.of("--resume");
      server.settle();
      until.add(server.prompts().size());
      journaled.add(journaledPrompts());
    }
    assertThat(start("killed", "--resume").waitFor()).isZero();

    assertThat(folder.resolve("killed/scores.json"))
        .hasSameBinaryContentAs(folder.resolve("whole/scores.json"));
    until.add(server.prompts().size());
    Map<String, Long> times = counted(needed);
    for (int kill = 0; kill < journaled.size(); kill++) {
      Map<String, Long> noted = journaled.get(kill);
      counted(server.prompts().subList(until.get(kill), until.get(kill + 1)))
          .forEach(
              (prompt, asked) ->
                  assertThat(asked + noted.getOrDefault(prompt, 0L))
                      .as("answers noted before the kill, and questions after it: " + prompt)
                      .isLessThanOrEqualTo(times.getOrDefault(prompt, 1L)));
    }
    List<String> asked = server.prompts().subList(whole, until.get(moments.size()));
    long again =
        counted(asked).entrySet().stream()
            .mapToLong(it -> Math.max(0, it.getValue() - times.getOrDefault(it.getKey(), 1L)))
            .sum();
    assertThat(again)
        .as("at most what was in flight at each kill")
        .isLessThanOrEqualTo(moments.size() * parallel);
  }

  /** How often each was asked: an unchanged task is asked several times. */
  private static Map<String, Long> counted(List<String> prompts) {
    return prompts.stream().collect(Collectors.groupingBy(one -> one, Collectors.counting()));
  }

  private Map<String, Long> journaledPrompts() {
    Path file = folder.resolve("killed/run.db");
    List<String> prompts = new ArrayList<>();
    if (Files.exists(file)) {
      try (Journal journal = Journal.openReadOnly(file)) {
        journal.forEachAnswer(answer -> prompts.add(answer.prompt()));
      }
    }
    return counted(prompts);
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
