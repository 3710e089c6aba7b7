package dev.morph.experiments.run;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.CommonFault;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.fault.ScenarioFault;
import dev.morph.scenarios.journal.Journal;
import dev.morph.scenarios.journal.JournalSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How far a run is. Looking changes nothing, and may be done while the run is under way.
 *
 * @param folder of the run
 * @param state of the run
 * @param experiment which one it is
 * @param models that are asked
 * @param tasks how many there are
 * @param starts when it was started, and started again
 * @param results lines that are written at the run's end
 * @param suspended lines among them that wait for an answer
 * @param store the shared store that its answers are in until its end; {@code null}: its folder
 * @param journal what is kept in its folder
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
   * That of a folder.
   *
   * @throws dev.morph.core.fault.FaultException if it holds no run, or what it holds is broken
   */
  public static RunStatus of(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw ScenarioFault.RUN_FOLDER_MISSING.because(folder, RunFolder.missing(folder));
    }
    Path database = folder.resolve("run.db");
    for (Path needed : List.of(folder.resolve(Manifest.FILE), database)) {
      if (!Files.exists(needed)) {
        throw RunFolder.withoutRun(folder, needed.getFileName());
      }
    }
    boolean inUse = RunFolder.isInUse(folder);
    List<Result> results =
        Files.exists(folder.resolve(RunFiles.RESULTS)) ? RunFiles.results(folder) : List.of();
    long suspended = results.stream().filter(Result.Suspended.class::isInstance).count();
    JsonNode manifest = Manifest.look(folder).orElseThrow();
    try (Journal journal = inUse ? Journal.look(database) : Journal.open(database)) {
      return new RunStatus(
          folder.toString(),
          RunState.of(folder, inUse),
          manifest.path("spec").path("experiment").asText("not recorded"),
          RunFiles.texts(manifest.path("plan").path("models")),
          manifest.path("plan").path("tasks").size(),
          starts(manifest),
          results.size(),
          suspended,
          RunStore.named(manifest).orElse(null),
          journal.summary());
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(folder, String.valueOf(e.getMessage()));
    }
  }

  private static List<String> starts(JsonNode manifest) {
    List<String> starts = new ArrayList<>();
    manifest.path("starts").forEach(start -> starts.add(start.path("at").asText("")));
    return starts;
  }
}
