package dev.morph.scenarios.program.oracle.evosuite;

import dev.morph.scenarios.program.sandbox.Sandbox;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import dev.morph.scenarios.program.sandbox.Worker;
import dev.morph.scenarios.program.sandbox.WorkerJar;
import dev.morph.scenarios.program.sandbox.WorkerLimits;
import dev.morph.scenarios.program.sandbox.WorkerPool;
import dev.morph.scenarios.program.sandbox.WorkerProgram;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.evosuite.GeneratorLoader;
import dev.morph.scenarios.program.sandbox.worker.evosuite.GeneratorMain;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * The processes in which EvoSuite searches, in a separate sandbox: a search executes the program
 * thousands of times, in a large JVM with many classes. Sandbox and processes are started when
 * first needed, because most runs of {@code --oracle auto} need none. Thread-safe.
 */
final class SearchProcesses implements WorkerSource, AutoCloseable {
  private static final long HEAP = 600L << 20;
  private static final long MEMORY = 1600L << 20;
  private static final long FILES = 96L << 20;
  private static final int PROCESSES = 256;
  private static final int OUTPUT = 5 << 20;

  private static final List<String> OPEN =
      List.of(
          "java.lang",
          "java.lang.invoke",
          "java.lang.reflect",
          "java.io",
          "java.math",
          "java.net",
          "java.nio",
          "java.text",
          "java.time",
          "java.util",
          "java.util.concurrent",
          "java.util.regex",
          "sun.net.util",
          "sun.reflect.annotation");

  private final SandboxMode mode;
  private final WorkerLimits limits;
  private final int ahead;
  private @Nullable Sandbox sandbox;
  private @Nullable WorkerPool pool;
  private boolean closed;

  /**
   * None yet.
   *
   * @param timeLimit time limit of each process
   * @param ahead how many processes wait for work once they are {@linkplain #start started}
   */
  SearchProcesses(SandboxMode mode, Duration timeLimit, int ahead) {
    this.mode = mode;
    this.limits =
        new WorkerLimits(
            timeLimit, timeLimit.multipliedBy(2), HEAP, MEMORY, PROCESSES, FILES, OUTPUT);
    this.ahead = ahead;
  }

  @Override
  public Worker take() throws InterruptedException {
    return start().take();
  }

  /**
   * Opens the sandbox if it is not open yet.
   *
   * @throws dev.morph.core.fault.FaultException if there is no such sandbox, or EvoSuite is missing
   */
  synchronized WorkerPool start() {
    WorkerPool started = pool;
    if (started == null) {
      if (closed) {
        throw new CancellationException("the search was ended");
      }
      List<Path> jars = EvoSuiteJars.find();
      Sandbox opened = Sandbox.open(mode, limits);
      sandbox = opened;
      started = opened.pool(program(opened, jars), ahead);
      pool = started;
    }
    return started;
  }

  private static WorkerProgram program(Sandbox sandbox, List<Path> jars) {
    List<Path> classPath = new ArrayList<>(List.of(sandbox.workerJar()));
    jars.forEach(jar -> classPath.add(sandbox.shared(jar)));
    List<String> flags = new ArrayList<>();
    OPEN.forEach(name -> flags.add("--add-opens=java.base/" + name + "=ALL-UNNAMED"));
    flags.add("--add-exports=java.base/sun.net.util=ALL-UNNAMED");
    flags.add("--add-opens=java.desktop/java.awt=ALL-UNNAMED");
    flags.add("--add-opens=java.desktop/java.awt.font=ALL-UNNAMED");
    flags.add("-Djava.system.class.loader=" + WorkerJar.nameOf(GeneratorLoader.class));
    flags.add("-XX:MaxMetaspaceSize=256m");
    flags.add("-XX:CompressedClassSpaceSize=64m");
    flags.add("-XX:ReservedCodeCacheSize=64m");
    return new WorkerProgram(WorkerJar.nameOf(GeneratorMain.class), classPath, List.of(), flags);
  }

  @Override
  public synchronized void close() {
    closed = true;
    if (sandbox != null) {
      sandbox.close();
    }
  }
}
