package dev.morph.scenarios.program.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.program.oracle.evosuite.Depth;
import dev.morph.scenarios.program.oracle.inputs.InputPolicy;
import dev.morph.scenarios.program.oracle.run.PlainWorkers;
import dev.morph.scenarios.program.oracle.subject.OracleTask;
import dev.morph.scenarios.program.oracle.subject.Program;
import dev.morph.scenarios.program.sandbox.worker.WorkerMain;
import java.time.Duration;

/** One oracle for the tests of this package: fewer inputs and shorter limits than in earnest. */
public final class OracleFixture {
  public static final PlainWorkers WORKERS = new PlainWorkers(2, WorkerMain.COLD);
  static final OracleSettings SETTINGS =
      new OracleSettings(
          1,
          40,
          20,
          Duration.ofMillis(600),
          Duration.ofMillis(700),
          Duration.ofMillis(1200),
          1e-9,
          Depth.OFF,
          InputPolicy.ANY);
  static final EquivalenceOracle ORACLE = new EquivalenceOracle(WORKERS, SETTINGS);

  static {
    Runtime.getRuntime().addShutdownHook(new Thread(WORKERS::close));
  }

  private OracleFixture() {}

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
