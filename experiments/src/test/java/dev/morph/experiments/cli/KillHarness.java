package dev.morph.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.run.RunVerification;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.journal.Journal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Kills runs at random moments, from the first entry of the journal to the last page, repeatedly,
 * and resumes each until it ends. {@code -Dmorph.kills=100} says how often, {@code
 * -Dmorph.kill-seed=2} draws other moments.
 */
public final class KillHarness {
  private static final int KILLS = Integer.getInteger("morph.kills", 20);
  private static final long SEED = Long.getLong("morph.kill-seed", 20_261_122);

  private final Path folder;
  private final Setting setting;
  private final Random moments = new Random(SEED);

  /** Where runs keep their answers, and what of them can be killed. */
  public interface Setting {
    /** What Java is told besides. */
    default List<String> java() {
      return List.of();
    }

    /** What a start is told besides. */
    List<String> options(String run);

    /** Whether any answer is there. */
    boolean hasBegun(String run) throws Exception;

    /** The questions whose answers are there. */
    Set<String> prompts(String run) throws Exception;

    /** Kills a run's process and all that it started, or a part of the run that it outlives. */
    default void kill(Process run, Random draw) throws Exception {
      KillHarness.kill(run);
    }

    /** Waits until nobody works on any run. */
    default void awaitQuiet() throws Exception {}
  }

  private KillHarness(Path folder, Setting setting) throws IOException {
    this.folder = folder;
    this.setting = setting;
    // A sandbox has another user id where root starts it, and reads its files from here.
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.createDirectories(temporary(folder));
  }

  /** As many runs as it takes. */
  public static void carryOut(Path folder, Setting setting) throws Exception {
    KillHarness harness = new KillHarness(folder, setting);
    try (ScriptedServer server = ScriptedServer.start(ScriptedTasks::breaksAtTwoWords)) {
      harness.carryOut(server);
    }
  }

  /** The folder for temporary files of all runs. */
  public static Path temporary(Path folder) {
    return folder.resolve("tmp");
  }

  /** The prompts of the answers in a journal. */
  public static Set<String> prompts(Journal journal) {
    Set<String> prompts = new HashSet<>();
    journal.forEachAnswer(answer -> prompts.add(answer.prompt()));
    return prompts;
  }

  private void carryOut(ScriptedServer server) throws Exception {
    long start = System.nanoTime();
    Process whole = begin(server, "whole", List.of());
    assertThat(whole.waitFor()).as(log()).isZero();
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    awaitQuiet();
    Set<String> temporary = filesIn(temporary(folder));
    int kills = 0;
    for (int run = 0; kills < KILLS; run++) {
      String name = "killed-" + run;
      long since = System.nanoTime();
      int its = killed(server, name, millis, KILLS - kills);
      if (its == 0) { // the machine is faster now than when the whole run was timed
        millis = Math.min(millis, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - since));
      }
      kills += its;
      System.out.printf("%s: %d of %d kills%n", name, kills, KILLS);
      awaitQuiet();
      await(() -> sandboxed().findAny().isEmpty());
      requireWhole(name);
      assertThat(filesIn(temporary(folder)))
          .as("no stray file, but for SQLite's library where a kill hit its loading")
          .filteredOn(file -> !file.startsWith("morph-sqlite-"))
          .containsExactlyInAnyOrderElementsOf(temporary);
    }
    System.out.printf("%d kills, seed %d: all runs ended with the same scores%n", kills, SEED);
  }

  /** What was there at a kill, and how many questions had arrived at the model by then. */
  private record Kept(Set<String> journaled, int arrived) {}

  /** One run, killed until it comes to its end. */
  private int killed(ScriptedServer server, String run, long whole, int most) throws Exception {
    List<Kept> kills = new ArrayList<>();
    Process process = begin(server, run, List.of());
    while (kills.size() < most
        && !process.waitFor(moments.nextLong(whole), TimeUnit.MILLISECONDS)) {
      setting.kill(process, moments);
      boolean goesOn = process.isAlive();
      if (!goesOn) {
        awaitQuiet();
        server.settle();
      }
      kills.add(new Kept(setting.prompts(run), server.prompts().size()));
      if (!goesOn) {
        process = begin(server, run, List.of("--resume"));
      }
    }
    assertThat(process.waitFor()).as(log()).isZero();
    for (Kept kept : kills) {
      assertThat(server.prompts().stream().skip(kept.arrived()))
          .as("what is journaled is not asked again")
          .noneMatch(kept.journaled()::contains);
    }
    return kills.size();
  }

  private void requireWhole(String run) throws IOException {
    assertThat(folder.resolve(run + "/scores.json"))
        .hasSameBinaryContentAs(folder.resolve("whole/scores.json"));
    try (RunFolder finished = RunFolder.openExisting(folder.resolve(run))) {
      assertThat(RunVerification.verify(finished))
          .as("no half-written file")
          .allMatch(RunVerification.Check::sound);
    }
    assertThat(filesIn(folder.resolve(run)))
        .as("nothing is left over")
        .isEqualTo(filesIn(folder.resolve("whole")));
  }

  /** Like a user, or a machine without memory left: without any notice. */
  public static void kill(Process process) throws InterruptedException {
    List<ProcessHandle> tree =
        Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList();
    tree.forEach(ProcessHandle::destroyForcibly);
    process.waitFor();
    await(() -> tree.stream().noneMatch(ProcessHandle::isAlive));
  }

  /** Kills a process and all that it started, as {@link #kill} does, and waits for itself alone. */
  public static void end(Process process) {
    Stream.concat(process.descendants(), Stream.of(process.toHandle()))
        .toList()
        .forEach(ProcessHandle::destroyForcibly);
    process.onExit().join();
  }

  /**
   * Nobody works on a run, and no program that a sandbox was started for is left. A sandbox in
   * which none was begun yet may be: the next start ends it.
   */
  private void awaitQuiet() throws Exception {
    setting.awaitQuiet();
    await(() -> sandboxed().allMatch(it -> it.info().command().orElse("").endsWith("/bwrap")));
  }

  private Stream<ProcessHandle> sandboxed() {
    String named = temporary(folder).resolve("morph-").toString();
    return ProcessHandle.allProcesses()
        .filter(it -> it.info().commandLine().orElse("").contains(named));
  }

  /** Waits until it is so, which takes a moment after a kill. */
  public static void await(BooleanSupplier quiet) throws InterruptedException {
    for (int i = 0; !quiet.getAsBoolean() && i < 1200; i++) {
      TimeUnit.MILLISECONDS.sleep(25);
    }
    assertThat(quiet.getAsBoolean()).as("no orphan").isTrue();
  }

  private static Set<String> filesIn(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files.map(file -> root.relativize(file).toString()).collect(Collectors.toSet());
    }
  }

  private String log() throws IOException {
    return Files.readString(folder.resolve("log.txt"));
  }

  /** Started, and its first answer is kept. */
  private Process begin(ScriptedServer server, String run, List<String> more) throws Exception {
    List<String> arguments = new ArrayList<>(ScriptedTasks.evaluation(folder, server, run));
    arguments.add("--parallel=4");
    arguments.addAll(setting.options(run));
    arguments.addAll(more);
    List<String> java = new ArrayList<>(setting.java());
    java.add("-Djava.io.tmpdir=" + temporary(folder));
    Process process = MorphProcess.start(folder.resolve("log.txt"), java, arguments);
    while (process.isAlive() && !setting.hasBegun(run)) {
      TimeUnit.MILLISECONDS.sleep(2);
    }
    return process;
  }
}
