package dev.morph.scenarios.program.sandbox;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * An archive of loaded classes (AppCDS), made once for each program and Java by running the program
 * on a request of ours, and then read by every worker, so that above all the compiler's thousand
 * classes need not be read and verified each time.
 *
 * <p>It is made outside the sandbox, so the request must be trusted.
 */
final class ClassArchive {
  private static final int SECONDS = 180;

  private ClassArchive() {}

  /**
   * Returns the program with an archive, or unchanged if this Java cannot make one (then workers
   * are only slower).
   */
  static WorkerProgram addTo(
      WorkerProgram program, byte[] request, WorkerLimits limits, CacheFolder cache) {
    try {
      Path file = cache.folder().resolve("classes-" + key(program, request, limits) + ".jsa");
      if (!Files.isRegularFile(file)) {
        cache.forget(List.of("classes-", "archive", "draft"));
        if (!make(program, request, limits, file)) {
          return program;
        }
      }
      cache.use(file);
      return program.with("-XX:SharedArchiveFile=" + file, List.of(file));
    } catch (IOException e) {
      return program;
    }
  }

  private static boolean make(WorkerProgram program, byte[] request, WorkerLimits limits, Path file)
      throws IOException {
    Path folder = Files.createTempDirectory(file.toAbsolutePath().getParent(), "archive");
    try {
      Path draft = folder.resolve("draft.jsa");
      List<String> line = new ArrayList<>(JvmFlags.commandLine(program, limits, folder));
      line.add(1, "-XX:ArchiveClassesAtExit=" + draft);
      if (!run(line, request, folder) || !Files.isRegularFile(draft)) {
        return false;
      }
      CacheFolder.publish(draft, file);
      return true;
    } finally {
      ScratchFolders.delete(folder);
    }
  }

  private static boolean run(List<String> line, byte[] request, Path folder) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(line)
            .directory(folder.toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().clear();
    Process process = builder.start();
    try (OutputStream input = process.getOutputStream()) {
      input.write(request);
    } catch (IOException e) {
      // it did not read everything; whether it ended well is checked below
    }
    try {
      return process.waitFor(SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      process.destroyForcibly();
    }
  }

  /**
   * Returns a key made from everything whose change makes an archive unusable, including the jars'
   * modification times.
   */
  private static String key(WorkerProgram program, byte[] request, WorkerLimits limits)
      throws IOException {
    StringBuilder text = new StringBuilder();
    for (Path jar : program.classPath()) {
      text.append(jar).append(Files.getLastModifiedTime(jar)).append(Files.size(jar)).append('\n');
    }
    text.append(JvmFlags.commandLine(program, limits, Path.of("/")));
    text.append(Optional.ofNullable(System.getProperty("java.vm.version")).orElse(""));
    text.append(Arrays.hashCode(request));
    return WorkerJar.hash(text.toString().getBytes(StandardCharsets.UTF_8));
  }
}
