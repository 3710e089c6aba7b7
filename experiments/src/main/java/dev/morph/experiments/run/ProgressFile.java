package dev.morph.experiments.run;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.Counted;
import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.PlainText;
import dev.morph.scenarios.engine.examination.Progress;
import dev.morph.scenarios.engine.store.PlainFile;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.engine.store.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * {@code progress.json}: how far a run is, written anew every second while it is under way, for
 * others to look at. It is gone when the run ends; no result depends on it.
 */
public final class ProgressFile implements AutoCloseable {
  /** Its name in the run's folder. */
  public static final String NAME = "progress.json";

  private static final long EVERY_MILLIS = 1000;

  private final Path file;
  private final Progress progress;
  private final ScheduledExecutorService writer;

  /**
   * How far a run is.
   *
   * @param seeds to examine: tasks times models
   * @param finished of them
   * @param asked answers that models gave in this start
   * @param reused answers of earlier starts
   * @param judged verdicts
   * @param stage that is under way, in a few words
   * @param score what is known so far, in a few words
   * @param share of the work that is done, from 0 to 1, if every walk goes to its query limit
   */
  public record Reached(
      int seeds,
      int finished,
      String stage,
      long asked,
      long reused,
      long judged,
      String score,
      double share) {
    /** What is not said is not known. */
    public Reached {
      stage = Objects.requireNonNullElse(stage, "");
      score = Objects.requireNonNullElse(score, "");
    }

    static Reached of(Progress.Snapshot now) {
      return new Reached(
          now.seeds(),
          now.finished(),
          now.stage(),
          now.asked(),
          now.reused(),
          now.judged(),
          now.score(),
          now.share());
    }

    /** For a person. */
    public String words() {
      String before =
          reused == 0 ? "" : String.format(Locale.ROOT, "%,d from earlier starts, ", reused);
      return String.format(
          Locale.ROOT,
          "%s%,d of %s done, %s asked, %s%s%s",
          stage.isEmpty() ? "" : stage + ": ",
          finished,
          Counted.of(seeds, "task"),
          Counted.of(asked, "answer"),
          before,
          Counted.of(judged, "verdict"),
          score.isEmpty() ? "" : ", " + PlainText.line(score, 200));
    }
  }

  private ProgressFile(Path file, Progress progress, ScheduledExecutorService writer) {
    this.file = file;
    this.progress = progress;
    this.writer = writer;
  }

  /** Begins to write, and goes on until it is closed. */
  static ProgressFile of(RunFolder folder, Progress progress) {
    ScheduledExecutorService writer =
        Executors.newSingleThreadScheduledExecutor(
            work -> {
              Thread thread = new Thread(work, "progress file");
              thread.setDaemon(true);
              return thread;
            });
    ProgressFile file = new ProgressFile(folder.path().resolve(NAME), progress, writer);
    Object unused = writer.scheduleAtFixedRate(file::write, 0, EVERY_MILLIS, TimeUnit.MILLISECONDS);
    return file;
  }

  private void write() {
    try {
      WholeFile.write(file, RunFolder.json(Reached.of(progress.snapshot())));
    } catch (FaultException e) {
      writer.shutdown(); // a run does not end because nobody can look at it
    }
  }

  /** What the file of a folder says; nothing if there is none, or none that can be read. */
  public static Optional<Reached> read(Path folder) {
    try {
      JsonNode json = PlainFile.json(folder.resolve(NAME));
      return Optional.of(RunFolder.JSON.treeToValue(json, Reached.class));
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  @Override
  public void close() {
    writer.shutdownNow();
    try {
      boolean ended = writer.awaitTermination(EVERY_MILLIS, TimeUnit.MILLISECONDS);
      if (ended) {
        Files.deleteIfExists(file);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      return; // what is left says only how far the run came
    }
  }
}
