package dev.morph.scenarios.program.oracle;

import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.program.oracle.evosuite.Depth;
import dev.morph.scenarios.program.oracle.evosuite.TestGenerator;
import dev.morph.scenarios.program.oracle.inputs.InputPolicy;
import dev.morph.scenarios.program.oracle.subject.OracleTask;
import dev.morph.scenarios.program.oracle.subject.Program;
import dev.morph.scenarios.program.sandbox.Sandbox;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import dev.morph.scenarios.program.sandbox.WorkerLimits;
import dev.morph.scenarios.program.sandbox.WorkerPool;
import dev.morph.scenarios.program.sandbox.WorkerProgram;
import dev.morph.scenarios.program.sandbox.worker.RunnerMain;
import dev.morph.scenarios.program.sandbox.worker.WorkerMain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What searching adds, on pairs that differ where few inputs lead; run by hand. {@code off NAMES}
 * asks the cheap tiers, with a thousand inputs for each method, and writes the names of the pairs
 * whose difference they miss. {@code quick NAMES} and {@code full NAMES} ask all tiers about those.
 * Two numbers more name a part of the pairs.
 */
final class RareMeasurement {
  private static final int MANY = 1_000;

  private RareMeasurement() {}

  public static void main(String[] args) throws IOException {
    Depth depth = Depth.valueOf(args[0].toUpperCase(Locale.ROOT));
    Path names = Path.of(args[1]);
    List<String> asked =
        depth == Depth.OFF ? List.copyOf(RarePairs.DIFFERENT.keySet()) : Files.readAllLines(names);
    int from = args.length > 2 ? Integer.parseInt(args[2]) : 0;
    int to = args.length > 3 ? Math.min(asked.size(), Integer.parseInt(args[3])) : asked.size();
    int found = 0;
    try (Sandbox sandbox = Sandbox.open(SandboxMode.AUTO, WorkerLimits.DEFAULT);
        WorkerPool compilers = pool(sandbox, WorkerMain.class, 1);
        WorkerPool runners = pool(sandbox, RunnerMain.class, 3);
        TestGenerator generator = TestGenerator.open(SandboxMode.AUTO, Depth.FULL.timeLimit())) {
      EquivalenceOracle oracle =
          new EquivalenceOracle(compilers, runners, settings(depth), Optional.of(generator));
      for (String name : asked.subList(from, to)) {
        boolean differs = found(oracle, name, RarePairs.DIFFERENT);
        found += differs ? 1 : 0;
        if (depth == Depth.OFF && !differs) {
          Files.writeString(
              names, name + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
      }
    }
    System.out.println(found + " of " + (to - from) + " found by " + depth);
  }

  private static WorkerPool pool(Sandbox sandbox, Class<?> main, int ahead) {
    WorkerProgram program = sandbox.worker(main);
    return sandbox.pool(sandbox.archived(program, new byte[0]), ahead);
  }

  private static OracleSettings settings(Depth depth) {
    OracleSettings usual = OracleSettings.DEFAULT;
    return depth == Depth.OFF
        ? new OracleSettings(
            usual.randomSeed(),
            MANY,
            MANY,
            Duration.ofMillis(500),
            Duration.ofMillis(1000),
            Duration.ofMillis(3000),
            usual.tolerance(),
            Depth.OFF,
            InputPolicy.ANY)
        : usual.withDepth(depth);
  }

  private static boolean found(EquivalenceOracle oracle, String name, Map<String, String[]> pairs) {
    String[] pair = pairs.get(name);
    long start = System.nanoTime();
    Verdict verdict = oracle.compare(OracleTask.NONE, new Program(pair[0]), new Program(pair[1]));
    double seconds = (System.nanoTime() - start) / 1e9;
    System.out.printf(Locale.ROOT, "%.2f s %s: %s%n", seconds, name, verdict);
    return verdict instanceof Verdict.Different;
  }
}
