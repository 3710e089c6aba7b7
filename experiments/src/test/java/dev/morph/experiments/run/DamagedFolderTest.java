package dev.morph.experiments.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.Fault;
import dev.morph.core.fault.FaultException;
import dev.morph.experiments.cli.MorphProcess;
import dev.morph.scenarios.engine.spec.EngineContext;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.fault.ScenarioFault;
import dev.morph.scenarios.settings.GenerationSettings;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Run folders whose files do not belong together, and places that take no more. */
@Tag("process")
class DamagedFolderTest {
  /** A finished run of one task, of which each test damages a copy. */
  @TempDir static Path finished;

  @TempDir Path folder;

  @BeforeAll
  static void finish() {
    carryOut(finished.resolve("run"), 1, false);
  }

  private Path copy(String name) throws IOException {
    Path copy = Files.createDirectory(folder.resolve(name));
    try (DirectoryStream<Path> files = Files.newDirectoryStream(finished.resolve("run"))) {
      for (Path file : files) {
        if (Files.isRegularFile(file)) {
          Files.copy(file, copy.resolve(file.getFileName()));
        }
      }
    }
    return copy;
  }

  @Test
  void aMissingJournalNextToResultsIsReportedAndNothingIsAskedAgain() throws Exception {
    for (boolean empty : List.of(true, false)) {
      Path run = copy("run-" + empty);
      byte[] results = Files.readAllBytes(run.resolve("results.jsonl"));
      Files.delete(run.resolve("run.db"));
      if (empty) {
        Files.createFile(run.resolve("run.db"));
      }

      assertFault(ScenarioFault.JOURNAL_LOST, () -> carryOut("run-" + empty, 1, true));
      assertThat(run.resolve("results.jsonl")).hasBinaryContent(results);
      assertThat(run.resolve("manifest.json")).exists();
      assertFault(ScenarioFault.RUN_FOLDER_UNUSABLE, () -> carryOut("run-" + empty, 1, false));
    }
  }

  @Test
  void theManifestOfAnotherRunIsReported() throws Exception {
    copy("one");
    carryOut("two", 2, false);
    Files.copy(
        folder.resolve("two/manifest.json"),
        folder.resolve("one/manifest.json"),
        StandardCopyOption.REPLACE_EXISTING);

    assertFault(ScenarioFault.RUN_FILE_BROKEN, () -> RunFiles.results(folder.resolve("one")));
    assertFault(ScenarioFault.RUN_FOLDER_UNUSABLE, () -> carryOut("one", 1, true));
    assertThat(sound("one")).isFalse();
  }

  @Test
  void aForgedResultIsReportedAndRewrittenFromTheJournal() throws Exception {
    copy("run");
    Path results = folder.resolve("run/results.jsonl");
    String right = Files.readString(results);
    assertThat(sound("run")).isTrue();
    String forged = right.replaceFirst("\"queries\":(\\d+)", "\"queries\":1$1");
    assertThat(forged).isNotEqualTo(right);
    Files.writeString(results, forged);

    assertFault(ScenarioFault.RUN_FILE_BROKEN, () -> RunFiles.results(folder.resolve("run")));
    assertThat(sound("run")).isFalse();

    Files.delete(results);
    RunOutcome again = carryOut("run", 1, true);
    assertThat(again.effort().asked()).isZero();
    assertThat(sound("run")).isTrue();
  }

  /** Between the note of what is right now and the file itself. */
  @Test
  void aKillBetweenWritingHashesAndResultsDoesNoDamage() throws Exception {
    copy("run");
    try (RunFolder run = RunFolder.openExisting(folder.resolve("run"))) {
      String plan = Manifest.of(run.path()).planHash();
      RunHashes.write(run, plan, Map.of(RunFiles.RESULTS, "0".repeat(64)), 1);
    }

    assertThat(RunFiles.results(folder.resolve("run"))).isNotEmpty();
  }

  @Test
  void aRunKilledBeforeItHasAFolderIsStartedByResuming() throws Exception {
    RunOutcome begun = carryOut("never/there", 1, true);

    assertThat(begun.effort().asked()).isPositive();
    assertThat(RunStatus.of(folder.resolve("never/there")).state()).isEqualTo(RunState.FINISHED);
  }

  @Test
  @Tag("long")
  void aFileSizeLimitEndsARunThatCanBeResumed() throws Exception {
    Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/prlimit")), "no prlimit here");
    Path log = folder.resolve("log.txt");
    List<String> command = new ArrayList<>(List.of("/usr/bin/prlimit", "--fsize=60000"));
    command.addAll(evaluation("full"));
    Process limited = started(command, log);
    assertThat(limited.waitFor()).as(Files.readString(log)).isNotZero();
    assertThat(Files.readString(log)).contains("morph:").doesNotContain("\tat ");

    Process again = started(evaluation("full", "--resume"), log);
    assertThat(again.waitFor()).as(Files.readString(log)).isZero();
    assertThat(sound("full")).isTrue();
  }

  @Test
  void aReadOnlyFolderIsReported() throws Exception {
    Path closed = Files.createDirectory(folder.resolve("closed"));
    Path file = Files.createFile(closed.resolve("file"));

    assertFault(CommonFault.FOLDER_NOT_WRITABLE, () -> RunFolder.open(file.resolve("run"), false));
  }

  @Test
  @Tag("long")
  void twoProcessesInOneFolderAreDistinguished() throws Exception {
    Path log = folder.resolve("first.txt");
    Process first = started(evaluation("both"), log);
    try {
      while (first.isAlive() && !Files.exists(folder.resolve("both/run.lock"))) {
        TimeUnit.MILLISECONDS.sleep(5);
      }
      Path second = folder.resolve("second.txt");
      Process other = started(evaluation("both", "--resume"), second);
      int exit = other.waitFor();
      boolean overtaken = !first.isAlive() && exit == 0;
      assertThat(overtaken || Files.readString(second).contains("another process is using it"))
          .as(Files.readString(second))
          .isTrue();
    } finally {
      assertThat(first.waitFor()).as(Files.readString(log)).isZero();
    }
    assertThat(sound("both")).isTrue();
  }

  private static Process started(List<String> command, Path log) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
    return builder
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
        .start();
  }

  private List<String> evaluation(String run, String... more) {
    List<String> command = new ArrayList<>(MorphProcess.java());
    command.add("-XX:-UsePerfData");
    command.add("dev.morph.experiments.cli.Morph");
    command.addAll(
        List.of(
            "evaluate",
            "--datamorphism=words",
            "--model=local:bm25",
            "--metric=levenshtein-word",
            "--tasks=2",
            "--max-queries=20",
            "--budget=40",
            "--oracle=off",
            "--domain=published",
            "--out=" + folder.resolve(run)));
    command.addAll(List.of(more));
    return command;
  }

  private boolean sound(String run) {
    try (RunFolder opened = RunFolder.openExisting(folder.resolve(run))) {
      return RunVerification.verify(opened).stream().allMatch(RunVerification.Check::sound);
    }
  }

  private static void assertFault(Fault fault, ThrowingCallable action) {
    assertThatThrownBy(action)
        .isInstanceOfSatisfying(
            FaultException.class, e -> assertThat(e.fault()).as(e.toString()).isEqualTo(fault));
  }

  private RunOutcome carryOut(String name, int tasks, boolean resume) {
    return carryOut(folder.resolve(name), tasks, resume);
  }

  private static RunOutcome carryOut(Path run, int tasks, boolean resume) {
    Map<String, Object> said = new LinkedHashMap<>(GenerationSettings.NAMED);
    said.put("model", List.of("local:bm25"));
    said.put("metric", List.of("levenshtein-word"));
    said.put("tasks", tasks);
    said.put("max-queries", 8);
    said.put("budget", 40);
    said.put("oracle", "off");
    said.put("domain", "published");
    RunSpec<GenerationSettings> spec = GenerationSettings.FORM.makeSpec(said);
    EngineContext context =
        new EngineContext(named -> Optional.empty(), warning -> {}, Clock.systemUTC());
    return PlannedRun.carryOut(
        spec, RunPlace.NONE.withFolder(run, resume), context, work -> work.apply(progress -> {}));
  }
}
