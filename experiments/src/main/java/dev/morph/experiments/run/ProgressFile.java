package dev.morph.experiments.run;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.WholeFile;
import dev.morph.scenarios.engine.examination.Progress;
import dev.morph.scenarios.engine.store.PlainFile;
import dev.morph.scenarios.engine.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * {@code progress.json}: the progress of a run, rewritten every second while it is active so that
 * others can read it. The file is deleted when the run ends. No result depends on it.
 */
public final class ProgressFile implements AutoCloseable {
  /** The file name in the run folder. */
  public static final String NAME = "progress.json";

  private static final long EVERY_MILLIS = 1000;

  private final Path file;
  private final Progress progress;
  private final ScheduledExecutorService writer;

  private ProgressFile(Path file, Progress progress, ScheduledExecutorService writer) {
    this.file = file;
    this.progress = progress;
    this.writer = writer;
  }

  /** Creates the file and keeps it up to date until it is closed. */
  static ProgressFile of(RunFolder folder, Progress progress) {
    ScheduledExecutorService writer = Executors.newSingleThreadScheduledExecutor();
    ProgressFile file = new ProgressFile(folder.path().resolve(NAME), progress, writer);
    Object unused = writer.scheduleAtFixedRate(file::write, 0, EVERY_MILLIS, TimeUnit.MILLISECONDS);
    return file;
  }

  private void write() {
    try {
      WholeFile.write(file, RunFolder.toJson(progress.snapshot()));
    } catch (FaultException e) {
      writer.shutdown(); // a run can continue without showing its progress
    }
  }

  /** Reads the progress from a run folder; empty if the file is missing or cannot be read. */
  public static Optional<Progress.Snapshot> read(Path folder) {
    try {
      JsonNode json = PlainFile.readJson(folder.resolve(NAME));
      return Optional.of(RunFolder.JSON.treeToValue(json, Progress.Snapshot.class));
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
      return; // a stale progress file does no harm
    }
  }
}
