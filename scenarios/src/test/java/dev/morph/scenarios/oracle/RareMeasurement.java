package dev.morph.scenarios.oracle;

import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.oracle.evosuite.Depth;
import dev.morph.scenarios.oracle.evosuite.TestGenerator;
import dev.morph.scenarios.sandbox.Limits;
import dev.morph.scenarios.sandbox.Sandbox;
import dev.morph.scenarios.sandbox.SandboxMode;
import dev.morph.scenarios.sandbox.WorkerPool;
import dev.morph.scenarios.sandbox.worker.WorkerMain;
import java.util.Optional;

/** Measures what EvoSuite adds; run by hand: {@code RareMeasurement quick}. */
final class RareMeasurement {
  private RareMeasurement() {}

  public static void main(String[] args) {
    Depth depth = Depth.valueOf(args[0].toUpperCase(java.util.Locale.ROOT));
    OracleSettings settings = OracleSettings.DEFAULT.withDepth(depth);
    int found = 0;
    try (Sandbox sandbox = Sandbox.open(SandboxMode.AUTO, Limits.DEFAULT);
        WorkerPool workers = sandbox.pool(WorkerMain.class.getName(), 2);
        TestGenerator generator = TestGenerator.open(SandboxMode.AUTO, Depth.FULL.patience())) {
      EquivalenceOracle oracle = new EquivalenceOracle(workers, settings, Optional.of(generator));
      for (var pair : RarePairs.DIFFERENT.entrySet()) {
        for (int turn = 0; turn < (args.length > 1 ? 1 : 2); turn++) {
          Program left = new Program(pair.getValue()[turn]);
          Program right = new Program(pair.getValue()[1 - turn]);
          long start = System.nanoTime();
          Verdict verdict = oracle.compare(OracleTask.NONE, left, right);
          double seconds = (System.nanoTime() - start) / 1e9;
          found += verdict instanceof Verdict.Different ? 1 : 0;
          System.out.printf("%.2f s %s: %s%n", seconds, pair.getKey(), verdict);
        }
      }
    }
    System.out.println(found + " of " + (args.length > 1 ? 1 : 2) * RarePairs.DIFFERENT.size());
  }
}
