package dev.morph.experiments.run;

import dev.morph.core.fault.CommonFault;
import dev.morph.scenarios.engine.store.PlainFile;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.fault.ScenarioFault;
import dev.morph.scenarios.journal.Journal;
import dev.morph.scenarios.journal.JournalSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The status of a run. Reading it changes nothing and is possible while the run is active.
 *
 * @param folder the run's folder
 * @param state the run's state
 * @param experiment the experiment's name
 * @param models the models that are queried
 * @param tasks number of tasks
 * @param starts times at which the run was started or resumed
 * @param results number of result lines, which are written at the end of the run
 * @param suspended number of results that wait for an answer
 * @param store the shared store that contains the run's answers until its end; {@code null} if they
 *     are in the run's folder
 * @param journal the content of the run's journal
 */
public record RunStatus(
    String folder,
    RunState state,
    String experiment,
    List<String> models,
    int tasks,
    List<String> starts,
    int results,
    long suspended,
    @Nullable String store,
    JournalSummary journal) {
  /**
   * Reads the status of the run in a folder.
   *
   * @throws dev.morph.core.fault.FaultException if the folder contains no run, or a damaged run
   */
  public static RunStatus of(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw ScenarioFault.RUN_FOLDER_MISSING.because(folder, RunFolder.missingReason(folder));
    }
    PlainFile.requireNoLinks(folder);
    Path database = folder.resolve("run.db");
    for (Path needed : List.of(folder.resolve(Manifest.FILE), database)) {
      if (!Files.exists(needed)) {
        throw RunFolder.noRunFault(folder, needed.getFileName());
      }
    }
    boolean inUse = RunFolder.isInUse(folder);
    List<Result> results =
        Files.exists(folder.resolve(RunFiles.RESULTS)) ? RunFiles.results(folder) : List.of();
    long suspended = results.stream().filter(Result.Suspended.class::isInstance).count();
    Manifest manifest = Manifest.of(folder);
    try (Journal journal = inUse ? Journal.openReadOnly(database) : Journal.open(database)) {
      return new RunStatus(
          folder.toString(),
          RunState.of(folder, inUse),
          manifest.json().path("spec").path("experiment").asText("not recorded"),
          manifest.planTexts("models"),
          manifest.planTexts("tasks").size(),
          manifest.startTimes(),
          results.size(),
          suspended,
          manifest.storeAddress().orElse(null),
          journal.summary());
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(folder, String.valueOf(e.getMessage()));
    }
  }
}
