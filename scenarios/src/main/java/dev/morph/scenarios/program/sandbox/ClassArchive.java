package dev.morph.scenarios.program.sandbox;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A file (AppCDS archive) with the classes that a worker loads until it is ready. Later workers map
 * this file instead of reading and verifying the classes again. This saves a quarter of the
 * processor time needed to start a runner, and a third for a compiler.
 *
 * <p>The file is made outside the sandbox by a worker that receives no request, so it contains no
 * class of a model's program; workers can only read it.
 */
final class ClassArchive {
  private static final String PREFIX = "classes-";
  private static final int SECONDS = 60;
  private static final Duration MONTH = Duration.ofDays(30);

  private ClassArchive() {}

  /**
   * Returns the program with an archive from this folder; makes the archive if it is missing. If
   * that fails, because of this Java or a full disk, workers just start more slowly.
   */
  static synchronized WorkerProgram addTo(
      WorkerProgram program, WorkerLimits limits, CacheFolder cache) {
    try {
      Path file = cache.folder().resolve(PREFIX + key(program) + ".jsa");
      if (!Files.isRegularFile(file)) {
        if (!createArchive(program, limits, file)) {
          return program;
        }
        deleteOlder(file);
      }
      return program.withFlag("-XX:SharedArchiveFile=" + file, List.of(file));
    } catch (IOException e) {
      return program;
    }
  }

  /**
   * Returns a hash of what an archive depends on: Java rejects the archive of another version, or
   * of a jar with another date.
   */
  private static String key(WorkerProgram program) throws IOException {
    StringBuilder text = new StringBuilder(program.mainClass());
    text.append(System.getProperty("java.vm.version")).append(JavaHome.folder());
    for (Path jar : program.classPath()) {
      text.append(jar).append(Files.getLastModifiedTime(jar));
    }
    return WorkerJar.hash(text.toString().getBytes(StandardCharsets.UTF_8));
  }

  private static boolean createArchive(WorkerProgram program, WorkerLimits limits, Path file)
      throws IOException {
    Path folder = Files.createTempDirectory(file.getParent(), PREFIX);
    try {
      Path draft = folder.resolve("draft.jsa");
      List<String> line = new ArrayList<>(JvmFlags.commandLine(program, limits, folder));
      line.add(1, "-XX:ArchiveClassesAtExit=" + draft);
      if (!runWarmUp(line, folder) || !Files.isRegularFile(draft)) {
        return false;
      }
      CacheFolder.publish(draft, file);
      return true;
    } finally {
      ScratchFolders.delete(folder);
    }
  }

  /**
   * Runs a worker that warms up and then ends, because its input is empty; returns whether it
   * succeeded.
   */
  private static boolean runWarmUp(List<String> line, Path folder) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(line)
            .directory(folder.toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().clear();
    Process process = builder.start();
    try {
      process.getOutputStream().close();
      return process.waitFor(SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      process.destroyForcibly();
    }
  }

  /** Deletes archives of builds that are a month older than this one. */
  private static void deleteOlder(Path made) throws IOException {
    Instant since = Files.getLastModifiedTime(made).toInstant().minus(MONTH);
    try (DirectoryStream<Path> archives =
        Files.newDirectoryStream(made.getParent(), PREFIX + "*")) {
      for (Path archive : archives) {
        if (Files.getLastModifiedTime(archive).toInstant().isBefore(since)) {
          ScratchFolders.delete(archive);
        }
      }
    }
  }
}
