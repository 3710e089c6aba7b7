package dev.morph.scenarios.program.oracle.coverage;

import dev.morph.scenarios.program.oracle.coverage.Gaps.Gap;
import dev.morph.scenarios.program.oracle.run.ProgramRun;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.ClassFile;
import dev.morph.scenarios.program.sandbox.worker.Compiled;
import dev.morph.scenarios.program.sandbox.worker.Input;
import dev.morph.scenarios.program.sandbox.worker.Outcome;
import dev.morph.scenarios.program.sandbox.worker.StepOutcome;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.analysis.IMethodCoverage;
import org.jacoco.core.data.ExecutionData;
import org.jacoco.core.data.ExecutionDataStore;

/**
 * Runs a program with probes at its branches and finds those that no input takes. Branches that
 * only a compiler writes (a switch over texts, the end of a {@code try}) do not count: JaCoCo knows
 * them. What the process says is advice.
 */
public final class BranchCoverage {
  private static final int BETWEEN_REPORTS = 25;
  private static final int REPORT_MILLIS = 1_000;
  private static final String MAIN = "main([Ljava/lang/String;)V";

  private final WorkerSource workers;

  public BranchCoverage(WorkerSource workers) {
    this.workers = workers;
  }

  /**
   * The gaps that inputs leave in what can be reached; none if the program cannot be instrumented.
   *
   * @param called {@code class#key} of what inputs may call
   */
  public Gaps gaps(Compiled program, List<Input> inputs, Set<String> called)
      throws InterruptedException {
    Optional<Compiled> probed = ProbedProgram.of(program);
    if (probed.isEmpty()) {
      return Gaps.NONE;
    }
    ExecutionDataStore passed = new ExecutionDataStore();
    for (Outcome outcome : ProgramRun.all(workers, probed.get(), reporting(inputs))) {
      outcome.steps().stream().map(StepOutcome::value).forEach(v -> read(v.text(), passed));
    }
    return gaps(program, passed, new Reach(program.classFiles(), called).methods());
  }

  private static List<Input> reporting(List<Input> inputs) {
    List<Input> all = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i++) {
      all.add(inputs.get(i));
      if (i % BETWEEN_REPORTS == BETWEEN_REPORTS - 1 || i == inputs.size() - 1) {
        all.add(ProbedProgram.report(REPORT_MILLIS));
      }
    }
    return all;
  }

  /** Lines that are none of {@code Probes} are passed over. */
  private static void read(String report, ExecutionDataStore passed) {
    for (String line : report.split("\n", -1)) {
      String[] parts = line.split(":", -1);
      if (parts.length == 3 && !parts[2].isEmpty()) {
        boolean[] probes = new boolean[parts[2].length()];
        for (int i = 0; i < probes.length; i++) {
          probes[i] = parts[2].charAt(i) == '1';
        }
        try {
          passed.put(new ExecutionData(Long.parseLong(parts[1]), parts[0], probes));
        } catch (IllegalArgumentException | IllegalStateException e) {
          continue; // not a number, or of another length than before
        }
      }
    }
  }

  private static Gaps gaps(Compiled program, ExecutionDataStore passed, Set<String> reached) {
    CoverageBuilder found = new CoverageBuilder();
    Analyzer analyzer = new Analyzer(passed, found);
    List<Gap> gaps = new ArrayList<>();
    try {
      for (ClassFile file : program.classFiles()) {
        analyzer.analyzeClass(file.bytes(), file.name());
      }
    } catch (IOException | RuntimeException e) {
      return Gaps.NONE; // probes of a forged length, or a class file that cannot be read
    }
    for (IClassCoverage type : found.getClasses()) {
      for (IMethodCoverage method : type.getMethods()) {
        String id = method.getName() + method.getDesc();
        ICounter branches = method.getBranchCounter();
        boolean untouched =
            branches.getTotalCount() == 0 && method.getInstructionCounter().getCoveredCount() == 0;
        boolean entry = reached.contains(id) && !id.equals(MAIN);
        if (entry && (branches.getMissedCount() > 0 || untouched) && !isPlain(method)) {
          gaps.add(new Gap(type.getName().replace('/', '.'), id, branches.getMissedCount()));
        }
      }
    }
    return new Gaps(gaps);
  }

  /** Constructors without branches that nobody needed are no reason to search. */
  private static boolean isPlain(IMethodCoverage method) {
    return method.getName().startsWith("<") && method.getBranchCounter().getTotalCount() == 0;
  }
}
