package dev.morph.experiments.cli.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.cli.MorphProcess;
import dev.morph.experiments.cli.SandboxAssumption;
import dev.morph.experiments.cli.ScriptedServer;
import dev.morph.experiments.cli.ScriptedTasks;
import dev.morph.experiments.plan.RunVerification;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.journal.Journal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A run whose whole tree of processes is killed at random moments, from the first entry of its
 * journal to its last page, again and again. {@code -Dmorph.kills=100} says how often.
 */
@Tag("kill")
class KillHarnessTest {
  private static final int KILLS = Integer.getInteger("morph.kills", 20);

  @TempDir Path folder;

  @BeforeEach
  void haveASandbox() {
    SandboxAssumption.check();
  }

  @Test
  void aRunKilledAtRandomMomentsEndsWithTheSameScoresAndAsksForNothingAgain() throws Exception {
    Files.write(folder.resolve("tasks.jsonl"), ScriptedTasks.tasks());
    Random moments = new Random(20_261_122);
    try (ScriptedServer server = ScriptedServer.start(ScriptedTasks::breaksAtTwoWords)) {
      long start = System.nanoTime();
      assertThat(start(server, "whole").waitFor()).isZero();
      long whole = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
      int kills = 0;
      for (int run = 0; kills < KILLS; run++) {
        kills += killed(server, "killed-" + run, moments, whole, KILLS - kills);
      }
      System.out.printf("%d kills, all resumed to the same scores%n", kills);
    }
  }

  /** One run, killed until it comes to its end. */
  private int killed(ScriptedServer server, String run, Random moments, long whole, int most)
      throws Exception {
    int kills = 0;
    String[] resume = {};
    boolean ended = false;
    while (!ended) {
      server.settle();
      Set<String> journaled = journaledPrompts(run);
      int before = server.prompts().size();
      Process process = start(server, run, resume);
      if (kills < most) {
        awaitJournal(run, process);
        process.waitFor(moments.nextLong(whole), TimeUnit.MILLISECONDS);
      }
      ended = kills >= most ? process.waitFor() == 0 : !process.isAlive();
      if (!ended) {
        kill(process);
        kills++;
      }
      server.settle();
      assertThat(server.prompts().subList(before, server.prompts().size()))
          .as("what is journaled is not asked again")
          .noneMatch(journaled::contains);
      resume = new String[] {"--resume"};
    }
    assertThat(folder.resolve(run + "/scores.json"))
        .hasSameBinaryContentAs(folder.resolve("whole/scores.json"));
    try (RunFolder finished = RunFolder.existing(folder.resolve(run))) {
      assertThat(RunVerification.of(finished))
          .as("no half-written file")
          .allMatch(RunVerification.Check::sound);
    }
    assertThat(filesIn(run)).as("nothing is left over").isEqualTo(filesIn("whole"));
    return kills;
  }

  /** As a person, or a machine without memory left, would: nobody is told. */
  private static void kill(Process process) throws Exception {
    List<ProcessHandle> tree =
        Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList();
    tree.forEach(ProcessHandle::destroyForcibly);
    process.waitFor();
    for (ProcessHandle one : tree) {
      for (int i = 0; one.isAlive() && i < 200; i++) {
        TimeUnit.MILLISECONDS.sleep(25);
      }
      assertThat(one.isAlive()).as("no orphan").isFalse();
    }
  }

  private void awaitJournal(String run, Process process) throws Exception {
    Path log = folder.resolve(run).resolve("run.db-log");
    while (process.isAlive() && !(Files.exists(log) && Files.size(log) > 0)) {
      TimeUnit.MILLISECONDS.sleep(2);
    }
  }

  /** Looked up in a copy: the next start finds what the kill left. */
  private Set<String> journaledPrompts(String run) throws IOException {
    Path copy = Files.createTempDirectory(folder, "copy");
    for (String name : List.of("run.db", "run.db-log", "run.db-journal")) {
      Path file = folder.resolve(run).resolve(name);
      if (Files.exists(file)) {
        Files.copy(file, copy.resolve(name));
      }
    }
    Set<String> prompts = new HashSet<>();
    try (Journal journal = Journal.open(copy.resolve("run.db"))) {
      journal.forEachAnswer(answer -> prompts.add(answer.prompt()));
    }
    return prompts;
  }

  private Set<String> filesIn(String run) throws IOException {
    Path root = folder.resolve(run);
    Set<String> names = new HashSet<>();
    try (Stream<Path> files = Files.walk(root)) {
      files.forEach(file -> names.add(root.relativize(file).toString()));
    }
    return names;
  }

  private Process start(ScriptedServer server, String run, String... more) throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "evaluate",
                "--dataset=" + folder.resolve("tasks.jsonl"),
                "--model=" + server.spec(),
                "--metric=levenshtein-word",
                "--domain=published",
                "--n=3",
                "--k=2",
                "--parallel=4",
                "--out=" + folder.resolve(run)));
    arguments.addAll(List.of(more));
    return MorphProcess.start(folder.resolve("log.txt"), arguments);
  }
}
