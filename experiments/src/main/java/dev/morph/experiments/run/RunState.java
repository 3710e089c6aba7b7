package dev.morph.experiments.run;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.morph.scenarios.engine.store.PlainFile;
import dev.morph.scenarios.engine.store.Reduction;
import dev.morph.scenarios.engine.store.Sampled;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The state of a run in a folder. */
public enum RunState {
  /** A process is working in the run's folder. */
  RUNNING("running", "a process is working on it"),
  /** The run stopped early and can be resumed. */
  UNFINISHED(
      "unfinished", "it stopped before its end; continue it with the same command and --resume"),
  /** All tasks of the run are done. */
  FINISHED("finished", "all of its tasks are done"),
  /** The run's files cannot be read. */
  BROKEN("broken", "its files cannot be read");

  /** Text that occurs in the result line of a task that waits for an answer. */
  private static final String SUSPENDED = "\"outcome\":\"suspended\"";

  private static final String SUSPENDED_SAMPLE = "\"suspended\":\"";
  private static final String OPEN_REDUCTION = "\"open\":true";

  private final String label;
  private final String words;

  RunState(String label, String words) {
    this.label = label;
    this.words = words;
  }

  /**
   * Returns the state of a run whose files can be read.
   *
   * @param inUse whether a process is working in the folder
   * @throws IOException if its results cannot be read
   */
  public static RunState of(Path folder, boolean inUse) throws IOException {
    return inUse ? RUNNING : isFinished(folder) ? FINISHED : UNFINISHED;
  }

  private static boolean isFinished(Path folder) throws IOException {
    Path results = folder.resolve(RunFiles.RESULTS);
    if (!PlainFile.isPlain(results) || !PlainFile.isPlain(folder.resolve(RunFiles.SCORES))) {
      return false;
    }
    return hasNoLineWith(SUSPENDED, results)
        && hasNoLineWith(SUSPENDED_SAMPLE, folder.resolve(Sampled.FILE))
        && hasNoLineWith(OPEN_REDUCTION, folder.resolve(Reduction.FILE));
  }

  private static boolean hasNoLineWith(String mark, Path file) throws IOException {
    if (!PlainFile.isPlain(file)) {
      return true;
    }
    try (Stream<String> lines = Files.lines(file)) {
      return lines.noneMatch(line -> line.contains(mark));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** A label for tables, filters and JSON. */
  @JsonValue
  public String label() {
    return label;
  }

  /** The meaning of the state, in a clause. */
  public String words() {
    return words;
  }
}
