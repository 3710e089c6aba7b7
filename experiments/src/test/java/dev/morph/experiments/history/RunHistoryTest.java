package dev.morph.experiments.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.FaultException;
import dev.morph.experiments.analysis.Lines;
import dev.morph.experiments.cli.CommandTest;
import dev.morph.experiments.run.ProgressFile;
import dev.morph.experiments.run.RunState;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.fault.ScenarioFault;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunHistoryTest extends CommandTest {
  @TempDir Path root;

  @Test
  void aRunIsListedWithDateModelsAndResult() throws Exception {
    finished("first", "2026-01-02T03:04:05Z", Lines.found("m", "a", 1, 1));

    RecordedRun run = RunHistory.listRuns(root).get(0);

    assertThat(run.name()).isEqualTo("first");
    assertThat(run.date()).isEqualTo("2026-01-02 03:04");
    assertThat(run.state()).isEqualTo(RunState.FINISHED);
    assertThat(run.headline()).startsWith("m broke in 1 of 1 (levenshtein-word");
    assertThat(morph("runs", root.toString())).isZero();
    assertThat(out.toString()).contains("1 run in", "2026-01-02 03:04  first", "finished");
  }

  @Test
  void theNewestRunComesFirstAndRunsOfAPlanAreFoundToo() throws Exception {
    finished("old", "2026-01-01T00:00:00Z", Lines.found("m", "a", 1, 1));
    finished("plan/part", "2026-02-01T00:00:00Z", Lines.found("m", "a", 1, 1));

    assertThat(RunHistory.listRuns(root))
        .extracting(RecordedRun::name)
        .containsExactly("plan/part", "old");
    assertThat(RunHistory.listRuns(root.resolve("old")))
        .extracting(RecordedRun::name)
        .containsExactly("old");
  }

  @Test
  void anIncompleteRunIsUnfinishedAndALockedOneIsRunning() throws Exception {
    write("stopped", "2026-01-01T00:00:00Z", List.of());
    Files.delete(root.resolve("stopped/results.jsonl"));
    assertThat(RunHistory.listRuns(root).get(0).state()).isEqualTo(RunState.UNFINISHED);
    Files.writeString(
        root.resolve("stopped").resolve(ProgressFile.NAME),
        "{\"seeds\":4,\"finished\":1,\"asked\":1200,\"reused\":0,\"judged\":7,\"done\":1,\"all\":4}");
    assertThat(RunHistory.listRuns(root).get(0).progress()).as("left by a process killed").isNull();

    try (RunFolder working = RunFolder.openExisting(root.resolve("stopped"))) {
      RecordedRun run = RunHistory.listRuns(root).get(0);
      assertThat(working.path()).isEqualTo(run.folder());
      assertThat(run.state()).isEqualTo(RunState.RUNNING);
      assertThat(run.headline()).isEqualTo("1 of 4 tasks done, 1,200 answers asked, 7 verdicts");
    }
  }

  @Test
  void aBrokenManifestIsReportedAndHidesNoOtherRun() throws Exception {
    finished("good", "2026-01-01T00:00:00Z", Lines.found("m", "a", 1, 1));
    write("bad", "2026-01-01T00:00:00Z", List.of());
    for (String broken : List.of("{", "{}")) {
      Files.writeString(root.resolve("bad/manifest.json"), broken);
      assertThat(RunHistory.listRuns(root))
          .extracting(RecordedRun::state)
          .containsExactly(RunState.FINISHED, RunState.BROKEN);
    }
  }

  @Test
  void manifestsOfOtherProgramsAreNotListed() throws Exception {
    Path site = Files.createDirectories(root.resolve("site"));
    Files.writeString(site.resolve("manifest.json"), "{\"name\":\"a web page\"}");

    assertThat(RunHistory.listRuns(root)).isEmpty();
  }

  @Test
  void theFolderOfRunsMayBeALink() throws Exception {
    finished("runs/first", "2026-01-01T00:00:00Z", Lines.found("m", "a", 1, 1));
    Path link = Files.createSymbolicLink(root.resolve("link"), root.resolve("runs"));

    assertThat(RunHistory.listRuns(link)).extracting(RecordedRun::name).containsExactly("first");
  }

  @Test
  void jsonHasEveryScore() throws Exception {
    finished("first", "2026-01-02T03:04:05Z", Lines.found("m", "a", 1, 1));

    out.getBuffer().setLength(0);
    assertThat(morph("runs", root.toString(), "--json")).isZero();

    JsonNode run = RunFolder.JSON.readTree(out.toString()).path(0);
    assertThat(run.path("state").asText()).isEqualTo("finished");
    assertThat(run.path("scores").path(0).path("broke").asInt()).isEqualTo(1);
    assertThat(run.path("models").path(0).asText()).isEqualTo("m");
  }

  @Test
  void aMissingFolderIsAFaultAndAnEmptyOneGetsAHint() {
    assertThatThrownBy(() -> RunHistory.listRuns(root.resolve("nowhere")))
        .isInstanceOfSatisfying(
            FaultException.class,
            fault -> assertThat(fault.fault()).isEqualTo(ScenarioFault.RUNS_MISSING));
    assertThat(morph("runs", root.resolve("nowhere").toString())).isEqualTo(2);
    assertThat(morph("runs", root.toString())).isZero();
    assertThat(out.toString()).contains("no runs in", "morph evaluate --out");
  }

  private void finished(String name, String begun, Result... results) {
    Object unused = new RunsOnDisk(root).finished(name, begun, List.of(results));
  }

  private void write(String name, String begun, List<Result> results) {
    Object unused = new RunsOnDisk(root).begun(name, begun, results);
  }
}
