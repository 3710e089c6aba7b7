package dev.morph.scenarios.program.java;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.program.java.evosuite.TestGenerator;
import dev.morph.scenarios.program.java.subject.Program;
import dev.morph.scenarios.program.oracle.Depth;
import dev.morph.scenarios.program.oracle.InputPolicy;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.oracle.OracleTask;
import dev.morph.scenarios.program.sandbox.Sandbox;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import dev.morph.scenarios.program.sandbox.Worker;
import dev.morph.scenarios.program.sandbox.WorkerLimits;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.run.RunnerMain;
import dev.morph.scenarios.program.sandbox.worker.run.WorkerMain;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** One oracle for the tests of this package: fewer inputs and shorter limits than in earnest. */
public final class OracleFixture {
  /** Closed as this process ends. */
  private static final Sandbox PLAIN = Sandbox.open(SandboxMode.NONE, WorkerLimits.DEFAULT);

  public static final Counted COMPILERS =
      new Counted(PLAIN.lastingPool(PLAIN.workerProgram(WorkerMain.class)));
  public static final Counted RUNNERS = new Counted(PLAIN.pool(RunnerMain.class, 2));
  static final OracleSettings SETTINGS =
      new OracleSettings(
          1,
          40,
          20,
          OracleSettings.InputLimits.ofMillis(600, 700, 1200),
          1e-9,
          Depth.OFF,
          InputPolicy.ANY);
  static final JavaOracle ORACLE = oracle(SETTINGS, Optional.empty());

  private OracleFixture() {}

  /** Workers, counted as they are handed out. */
  public static final class Counted implements WorkerSource {
    private final WorkerSource workers;
    private final AtomicInteger taken = new AtomicInteger();

    private Counted(WorkerSource workers) {
      this.workers = workers;
    }

    @Override
    public Worker takeWorker() throws InterruptedException {
      taken.incrementAndGet();
      return workers.takeWorker();
    }

    public int taken() {
      return taken.get();
    }
  }

  static JavaOracle oracle(OracleSettings settings, Optional<TestGenerator> generator) {
    return new JavaOracle(COMPILERS, RUNNERS, settings, generator);
  }

  static Verdict compare(String seed, String mutant) {
    return compare(OracleTask.NONE, seed, mutant);
  }

  static Verdict compare(OracleTask task, String seed, String mutant) {
    return ORACLE.compare(task, new Program(seed), new Program(mutant));
  }

  static Verdict.Same same(String seed, String mutant) {
    Verdict verdict = compare(seed, mutant);
    assertThat(verdict).isInstanceOf(Verdict.Same.class);
    return (Verdict.Same) verdict;
  }

  static Verdict.Different different(String seed, String mutant) {
    Verdict verdict = compare(seed, mutant);
    assertThat(verdict).isInstanceOf(Verdict.Different.class);
    return (Verdict.Different) verdict;
  }
}
