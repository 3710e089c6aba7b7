package dev.morph.experiments.cli.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.cli.MorphProcess;
import dev.morph.experiments.cli.PostgresServer;
import dev.morph.experiments.cli.SandboxAssumption;
import dev.morph.experiments.cli.ScriptedServer;
import dev.morph.experiments.cli.ScriptedTasks;
import dev.morph.experiments.plan.RunVerification;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.journal.Journal;
import dev.morph.scenarios.journal.SharedStore;
import dev.morph.scenarios.journal.StoreAddress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
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

  /** Where runs keep their answers. */
  private interface Store {
    /** What a start is told besides. */
    List<String> options(String run);

    /** Whether any answer is there. */
    boolean hasBegun(String run) throws Exception;

    /** The questions whose answers are there when nobody works on a run. */
    Set<String> prompts(String run) throws Exception;
  }

  @Test
  void aRunKilledAtRandomMomentsEndsWithTheSameScoresAndAsksForNothingAgain() throws Exception {
    harness(new InFolders(folder));
  }

  @Test
  void soDoesOneWhoseAnswersAreOnAServer() throws Exception {
    try (PostgresServer server = PostgresServer.start()) {
      harness(new OnServer(folder, server));
    }
  }

  private void harness(Store store) throws Exception {
    Random moments = new Random(20_261_122);
    try (ScriptedServer server = ScriptedServer.start(ScriptedTasks::breaksAtTwoWords)) {
      long start = System.nanoTime();
      assertThat(start(server, "whole", List.of()).waitFor()).isZero();
      long whole = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
      int kills = 0;
      for (int run = 0; kills < KILLS; run++) {
        kills += killed(server, store, "killed-" + run, moments, whole, KILLS - kills);
      }
      System.out.printf("%d kills, all resumed to the same scores%n", kills);
    }
  }

  /** One run, killed until it comes to its end. */
  private int killed(
      ScriptedServer server, Store store, String run, Random moments, long whole, int most)
      throws Exception {
    int kills = 0;
    List<String> options = store.options(run);
    boolean ended = false;
    while (!ended) {
      server.settle();
      Set<String> journaled = store.prompts(run);
      int before = server.prompts().size();
      Process process = start(server, run, options);
      if (kills < most) {
        awaitBeginning(store, run, process);
        process.waitFor(moments.nextLong(whole), TimeUnit.MILLISECONDS);
      } else {
        process.waitFor();
      }
      ended = !process.isAlive();
      if (ended) {
        assertThat(process.exitValue()).as(Files.readString(folder.resolve("log.txt"))).isZero();
      } else {
        kill(process);
        kills++;
      }
      server.settle();
      assertThat(server.prompts().subList(before, server.prompts().size()))
          .as("what is journaled is not asked again")
          .noneMatch(journaled::contains);
      options = new ArrayList<>(store.options(run));
      options.add("--resume");
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

  private static void awaitBeginning(Store store, String run, Process process) throws Exception {
    while (process.isAlive() && !store.hasBegun(run)) {
      TimeUnit.MILLISECONDS.sleep(2);
    }
  }

  private record InFolders(Path folder) implements Store {
    @Override
    public List<String> options(String run) {
      return List.of();
    }

    @Override
    public boolean hasBegun(String run) throws IOException {
      Path log = folder.resolve(run).resolve("run.db-log");
      return Files.exists(log) && Files.size(log) > 0;
    }

    /** Looked up in a copy: the next start finds what the kill left. */
    @Override
    public Set<String> prompts(String run) throws IOException {
      Path copy = Files.createTempDirectory(folder, "copy");
      for (String name : List.of("run.db", "run.db-log", "run.db-journal")) {
        Path file = folder.resolve(run).resolve(name);
        if (Files.exists(file)) {
          Files.copy(file, copy.resolve(name));
        }
      }
      try (Journal journal = Journal.open(copy.resolve("run.db"))) {
        return prompts(journal);
      }
    }

    static Set<String> prompts(Journal journal) {
      Set<String> prompts = new HashSet<>();
      journal.forEachAnswer(answer -> prompts.add(answer.prompt()));
      return prompts;
    }
  }

  /** A schema a run. */
  private record OnServer(Path folder, PostgresServer server) implements Store {
    @Override
    public List<String> options(String run) {
      return List.of("--store=" + server.address(schema(run)));
    }

    private static String schema(String run) {
      return run.replace('-', '_');
    }

    @Override
    public boolean hasBegun(String run) {
      try {
        server.sql(schema(run), "SELECT 1 / count(*) FROM answer");
        return true;
      } catch (SQLException e) {
        return false; // no table, or nothing in it
      }
    }

    @Override
    public Set<String> prompts(String run) throws IOException {
      Path manifest = folder.resolve(run).resolve("manifest.json");
      if (!Files.exists(manifest)) {
        return Set.of();
      }
      String plan = RunFolder.JSON.readTree(manifest.toFile()).path("plan_sha256").asText();
      StoreAddress address = new StoreAddress(server.address(schema(run)));
      try (SharedStore store = SharedStore.join(address, plan, folder.resolve("unused.db"))) {
        return InFolders.prompts(store.journal());
      }
    }
  }

  private Set<String> filesIn(String run) throws IOException {
    Path root = folder.resolve(run);
    Set<String> names = new HashSet<>();
    try (Stream<Path> files = Files.walk(root)) {
      files.forEach(file -> names.add(root.relativize(file).toString()));
    }
    return names;
  }

  private Process start(ScriptedServer server, String run, List<String> more) throws Exception {
    List<String> arguments = new ArrayList<>(ScriptedTasks.evaluation(folder, server, run));
    arguments.add("--parallel=4");
    arguments.addAll(more);
    return MorphProcess.start(folder.resolve("log.txt"), arguments);
  }
}
