package dev.morph.scenarios.engine.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.FileFault;
import dev.morph.core.fault.PlainText;
import dev.morph.core.fault.WholeFile;
import dev.morph.scenarios.fault.ScenarioFault;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One run's folder, locked against a second process. Its files are replaced atomically: no reader
 * ever sees half a file, even if a process is killed while writing.
 */
public final class RunFolder implements AutoCloseable {
  /** Pretty-printed, with keys in the given order and line feeds on every system. */
  public static final ObjectMapper JSON =
      new ObjectMapper()
          .configure(SerializationFeature.INDENT_OUTPUT, true)
          .setDefaultPrettyPrinter(new StablePrinter());

  /** The file used to lock a folder. */
  static final String LOCK = "run.lock";

  private final Path path;
  private final @Nullable FileChannel lockFile;

  private RunFolder(Path path, @Nullable FileChannel lockFile) {
    this.path = path;
    this.lockFile = lockFile;
  }

  /**
   * Opens a folder for a run.
   *
   * @param resume whether to continue an earlier run; a run that was killed before it had a folder
   *     starts afresh
   * @throws dev.morph.core.fault.FaultException if the folder cannot be written, is in use, or
   *     holds a run that is not resumed
   */
  public static RunFolder open(Path path, boolean resume) {
    try {
      Files.createDirectories(path);
    } catch (IOException e) {
      throw CommonFault.FOLDER_NOT_WRITABLE.because(path, FileFault.reason(e));
    }
    if (!resume && holdsRun(path)) {
      throw ScenarioFault.RUN_FOLDER_UNUSABLE.because(path, "it already holds a run");
    }
    PlainFile.requireNoLinks(path);
    FileChannel lockFile = lock(path);
    return new RunFolder(path, lockFile);
  }

  /**
   * Opens the folder of an earlier run without creating anything but the lock of a run. A read-only
   * medium needs no lock.
   *
   * @throws dev.morph.core.fault.FaultException if the folder is missing or in use
   */
  public static RunFolder openExisting(Path path) {
    if (!Files.isDirectory(path)) {
      throw ScenarioFault.RUN_FOLDER_MISSING.because(path, missingReason(path));
    }
    PlainFile.requireNoLinks(path);
    boolean run = holdsRun(path) || Files.exists(path.resolve("manifest.json"));
    return new RunFolder(path, run && Files.isWritable(path) ? lock(path) : null);
  }

  /** Whether a folder contains a journal, or the final files of a run whose journal is gone. */
  public static boolean holdsRun(Path path) {
    return Stream.of("run.db", "results.jsonl", "hashes.json")
        .anyMatch(name -> Files.exists(path.resolve(name), LinkOption.NOFOLLOW_LINKS));
  }

  /** Describes why there is no folder at this path. */
  public static String missingReason(Path path) {
    return Files.exists(path) ? "it is a file" : "there is no such folder";
  }

  /**
   * Returns the fault for a folder that contains no run, or none yet.
   *
   * @param needed the name of the missing file
   */
  public static FaultException noRunFault(Path path, Object needed) {
    FaultException fault = ScenarioFault.NO_RUN_IN_FOLDER.because(path, needed);
    if (holdsRun(path)) {
      return fault.withRemedy(
          "repeat the run's command with --resume, which writes the file again");
    }
    try (Stream<Path> below = Files.list(path)) {
      return below
          .filter(one -> Files.exists(one.resolve("manifest.json")))
          .sorted()
          .findFirst()
          .map(run -> fault.withRemedy("name a run in it, such as " + PlainText.shellWord(run)))
          .orElse(fault);
    } catch (IOException e) {
      return fault;
    }
  }

  /** Whether a process is currently working in a folder. */
  public static boolean isInUse(Path path) {
    Path lock = path.resolve(LOCK);
    if (!PlainFile.isPlain(lock)) {
      return false;
    }
    try (FileChannel channel =
        FileChannel.open(lock, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
      return tryLock(channel) == null;
    } catch (IOException e) {
      return false; // the lock file cannot be opened for writing
    }
  }

  /** Returns the folder's path. */
  public Path path() {
    return path;
  }

  /** Returns the journal's file. */
  public Path journalFile() {
    return path.resolve("run.db");
  }

  /** Replaces a file with {@code content} as JSON. */
  public void writeJson(String name, Object content) {
    write(name, toJson(content));
  }

  /** Returns {@code content} as the text of a JSON file, ending in a line feed. */
  public static String toJson(Object content) {
    try {
      return JSON.writeValueAsString(content) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("not representable as JSON: " + content.getClass(), e);
    }
  }

  /** Replaces a file with one JSON line for each of {@code lines}. */
  public void writeJsonLines(String name, List<?> lines) {
    write(name, JsonLines.text(lines));
  }

  /**
   * Returns a file that grows line by line, and replaces the file with this name when it is kept.
   */
  public GrowingLines growingLines(String name) {
    return GrowingLines.createNextTo(path.resolve(name));
  }

  /** Replaces a file with a text. */
  public void write(String name, String text) {
    WholeFile.write(path.resolve(name), text);
  }

  /**
   * Returns the content of a JSON file of the folder, if the file exists.
   *
   * @throws dev.morph.core.fault.FaultException if the content is not a JSON object
   */
  public Optional<JsonNode> readJson(String name) {
    Path file = path.resolve(name);
    if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.empty();
    }
    try {
      JsonNode content = PlainFile.readJson(file);
      if (!content.isObject()) {
        throw ScenarioFault.RUN_FILE_BROKEN.because(file, "it is not a JSON object");
      }
      return Optional.of(content);
    } catch (JsonProcessingException e) {
      throw ScenarioFault.RUN_FILE_BROKEN.because(file, "it is not JSON");
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(file, FileFault.reason(e));
    }
  }

  /**
   * Removes the files of a run that never received an answer, so that the same command can be run
   * again.
   */
  public void deleteRunFiles() {
    for (String name : List.of("run.db", "run.db-wal", "run.db-shm", "manifest.json")) {
      try {
        Files.deleteIfExists(path.resolve(name));
      } catch (IOException e) {
        throw CommonFault.FOLDER_NOT_WRITABLE.because(path.resolve(name), FileFault.reason(e));
      }
    }
  }

  @Override
  public void close() {
    try {
      if (lockFile != null) {
        lockFile.close();
      }
    } catch (IOException e) {
      throw CommonFault.FOLDER_NOT_WRITABLE.because(path, FileFault.reason(e));
    }
  }

  private static FileChannel lock(Path path) {
    try {
      FileChannel channel =
          FileChannel.open(
              path.resolve(LOCK),
              StandardOpenOption.CREATE,
              StandardOpenOption.WRITE,
              LinkOption.NOFOLLOW_LINKS);
      if (tryLock(channel) == null) {
        channel.close();
        throw ScenarioFault.RUN_FOLDER_UNUSABLE.because(path, "another process is using it");
      }
      return channel;
    } catch (IOException e) {
      throw CommonFault.FOLDER_NOT_WRITABLE.because(path, FileFault.reason(e));
    }
  }

  private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException e) {
      return null; // this process itself holds the lock
    }
  }
}
