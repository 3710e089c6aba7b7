package dev.morph.experiments.history;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.experiments.history.RecordedRun.RunSettings;
import dev.morph.experiments.run.Manifest;
import dev.morph.experiments.run.ProgressFile;
import dev.morph.experiments.run.RunFiles;
import dev.morph.experiments.run.RunState;
import dev.morph.scenarios.engine.examination.Progress;
import dev.morph.scenarios.engine.store.PlainFile;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.fault.ScenarioFault;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The runs below a folder. */
public final class RunHistory {
  /** A run of a plan with several parts stores each in its own folder. */
  private static final int DEEPEST = 4;

  private RunHistory() {}

  /**
   * Lists the runs in a folder, the newest first.
   *
   * @param root a folder of runs, or the folder of a single run
   * @throws dev.morph.core.fault.FaultException if {@code root} is not a folder
   */
  public static List<RecordedRun> listRuns(Path root) {
    if (!Files.isDirectory(root)) {
      throw ScenarioFault.RUNS_MISSING.because(root, RunFolder.missingReason(root));
    }
    List<RecordedRun> runs = new ArrayList<>();
    try (Stream<Path> below =
        Files.find(root, DEEPEST, (path, what) -> isManifest(path) && what.isRegularFile())) {
      below.forEach(manifest -> runs.add(read(root, manifest.resolveSibling("."))));
    } catch (IOException | UncheckedIOException e) {
      throw CommonFault.FILE_UNREADABLE.because(root, "its folders cannot be listed");
    }
    runs.sort(Comparator.comparing(RecordedRun::begun).reversed().thenComparing(RecordedRun::name));
    return runs;
  }

  private static boolean isManifest(Path path) {
    return path.endsWith(Manifest.FILE);
  }

  /** Reads the run in a folder; a run that cannot be read has the state {@link RunState#BROKEN}. */
  static RecordedRun read(Path root, Path place) {
    Path folder = place.normalize();
    String name = root.normalize().relativize(folder).toString();
    String shown = name.isEmpty() ? String.valueOf(folder.toAbsolutePath().getFileName()) : name;
    try {
      Manifest manifest = Manifest.of(folder);
      RunSettings told = readSettings(manifest, manifest.json().path("plan"));
      String begun = manifest.json().path("starts").path(0).path("at").asText();
      Optional<Progress.Snapshot> progress = ProgressFile.read(folder);
      // only a run with a progress file can be active, so no other lock is checked
      RunState state = RunState.of(folder, progress.isPresent() && RunFolder.isInUse(folder));
      List<RunScore> scores =
          Files.exists(folder.resolve(RunFiles.SCORES))
              ? RunScore.read(PlainFile.readJson(folder.resolve(RunFiles.SCORES)))
              : List.of();
      return new RecordedRun(
          shown,
          folder,
          state,
          begun,
          told,
          scores,
          state == RunState.RUNNING ? progress.orElse(null) : null);
    } catch (IOException | FaultException e) {
      return new RecordedRun(
          shown, folder, RunState.BROKEN, "", RunSettings.NOTHING, List.of(), null);
    }
  }

  private static RunSettings readSettings(Manifest manifest, JsonNode plan) {
    return new RunSettings(
        plan.path("dataset").asText(plan.path("benchmark").asText()),
        plan.path("tasks").size(),
        manifest.planTexts("models"),
        manifest.planTexts("metrics").stream().map(it -> it.replaceAll("\\|.*", "")).toList());
  }
}
