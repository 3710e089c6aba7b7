package dev.morph.scenarios.program.suite;

import dev.morph.scenarios.program.java.run.Compilations;
import dev.morph.scenarios.program.sandbox.Sandbox;
import dev.morph.scenarios.program.sandbox.WorkerPool;
import dev.morph.scenarios.program.sandbox.WorkerProgram;
import dev.morph.scenarios.program.sandbox.worker.read.Libraries;
import dev.morph.scenarios.program.sandbox.worker.run.RunnerMain;
import dev.morph.scenarios.program.sandbox.worker.run.WorkerMain;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Workers that compile and run programs with the same libraries.
 *
 * @param compilers workers that compile but never run a program
 * @param runners workers that run tests
 * @param compilations the cache of what these workers compiled
 */
record TestBench(WorkerPool compilers, WorkerPool runners, Compilations compilations)
    implements AutoCloseable {
  /** Creates workers, with copies of the libraries where the workers can read them. */
  static TestBench open(Sandbox sandbox, List<Path> libraries) {
    List<Path> jars = libraries.stream().map(sandbox::readableCopy).toList();
    WorkerPool compilers = sandbox.lastingPool(workerProgram(sandbox, WorkerMain.class, jars));
    WorkerPool runners =
        sandbox.pool(
            workerProgram(sandbox, RunnerMain.class, jars),
            Runtime.getRuntime().availableProcessors() + 1);
    return new TestBench(compilers, runners, new Compilations(compilers));
  }

  private static WorkerProgram workerProgram(Sandbox sandbox, Class<?> main, List<Path> jars) {
    String path = jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    return sandbox.workerProgram(main).withFlag("-D" + Libraries.PROPERTY + "=" + path, jars);
  }

  @Override
  public void close() {
    compilers.close();
    runners.close();
  }
}
