package dev.morph.scenarios.program.oracle.run;

import dev.morph.scenarios.program.sandbox.Worker;
import dev.morph.scenarios.program.sandbox.WorkerJar;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.WorkerMain;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** For tests only: workers without a sandbox, a few started ahead. */
public final class PlainWorkers implements WorkerSource, AutoCloseable {
  private static final int WALL_SECONDS = 90;
  private static final Path JAR = WorkerJar.standard();
  private static final Path CLASSES = archive();

  private final BlockingQueue<Process> ready;
  private final String mode;
  private int taken;

  public PlainWorkers(int ahead, String mode) {
    this.mode = mode;
    ready = new ArrayBlockingQueue<>(ahead);
    for (int i = 0; i < ahead; i++) {
      ready.add(start());
    }
  }

  /** How many workers were handed out. */
  public int taken() {
    return taken;
  }

  @Override
  public synchronized Worker take() throws InterruptedException {
    taken++;
    Process process = ready.take();
    ready.add(start());
    return new PlainWorker(process);
  }

  @Override
  public void close() {
    ready.forEach(Process::destroyForcibly);
  }

  private Process start() {
    try {
      return new ProcessBuilder(java("-XX:SharedArchiveFile=" + CLASSES, mode))
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> java(String archive, String... arguments) {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto"));
    line.addAll(List.of(archive, "-cp", JAR.toString(), WorkerJar.nameOf(WorkerMain.class)));
    line.addAll(List.of(arguments));
    return line;
  }

  /** An archive of the classes of a worker, so that hundreds of them need not read each anew. */
  private static Path archive() {
    Path file = Path.of("target", JAR.getFileName() + ".jsa").toAbsolutePath();
    if (Files.exists(file)) {
      return file;
    }
    try {
      Path draft = Files.createTempDirectory(file.getParent(), "archive").resolve("draft.jsa");
      Process process =
          new ProcessBuilder(java("-XX:ArchiveClassesAtExit=" + draft))
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      process.getOutputStream().close();
      process.waitFor(WALL_SECONDS, TimeUnit.SECONDS);
      return Files.exists(draft) ? Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE) : file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return file;
    }
  }

  private static final class PlainWorker implements Worker {
    private final Process process;
    private volatile String limit = "";

    PlainWorker(Process process) {
      this.process = process;
      Thread killer =
          new Thread(
              () -> {
                try {
                  if (!process.waitFor(WALL_SECONDS, TimeUnit.SECONDS)) {
                    limit = "wall";
                    process.destroyForcibly();
                  }
                } catch (InterruptedException e) {
                  process.destroyForcibly();
                }
              });
      killer.setDaemon(true);
      killer.start();
    }

    @Override
    public OutputStream toWorker() {
      return process.getOutputStream();
    }

    @Override
    public InputStream fromWorker() {
      return process.getInputStream();
    }

    @Override
    public String limitHit() {
      return limit;
    }

    @Override
    public void close() {
      process.destroyForcibly();
    }
  }
}
