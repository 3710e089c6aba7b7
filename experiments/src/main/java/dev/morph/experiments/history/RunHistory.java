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
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
    Path start = root.resolve("."); // the root may be a link
    try {
      Files.walkFileTree(
          start,
          Set.of(),
          DEEPEST,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes what) {
              if (file.endsWith(Manifest.FILE) && what.isRegularFile()) {
                addRun(root, file.resolveSibling("."), runs);
              }
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
              if (file.equals(start)) {
                throw e;
              }
              return FileVisitResult.CONTINUE; // a folder that this user may not enter
            }
          });
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(root, "its folders cannot be listed");
    }
    runs.sort(Comparator.comparing(RecordedRun::begun).reversed().thenComparing(RecordedRun::name));
    return runs;
  }

  /** Adds the run in a folder, unless the folder's manifest is that of another program. */
  private static void addRun(Path root, Path folder, List<RecordedRun> runs) {
    RecordedRun run = read(root, folder);
    if (run.state() != RunState.BROKEN || RunFolder.holdsRun(folder)) {
      runs.add(run);
    }
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
