package dev.morph.scenarios.program.oracle.coverage;

import dev.morph.scenarios.program.oracle.coverage.ProbedProgram.Way;
import dev.morph.scenarios.program.oracle.evosuite.Gaps;
import dev.morph.scenarios.program.oracle.evosuite.Gaps.Gap;
import dev.morph.scenarios.program.oracle.run.ProgramRun;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.Compiled;
import dev.morph.scenarios.program.sandbox.worker.Input;
import dev.morph.scenarios.program.sandbox.worker.Outcome;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Runs a program with probes at its branches and finds those that no input takes. What the process
 * says is advice.
 */
public final class BranchCoverage {
  private static final int BETWEEN_REPORTS = 25;
  private static final Input REPORT = ProbedProgram.report(1_000);
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
    Optional<ProbedProgram> probed = ProbedProgram.of(program);
    if (probed.isEmpty()) {
      return Gaps.NONE;
    }
    Set<Integer> taken = new HashSet<>();
    List<Input> all = reporting(inputs);
    List<Outcome> outcomes = ProgramRun.all(workers, probed.get().program(), all);
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).equals(REPORT)) {
        outcomes.get(i).steps().forEach(step -> read(step.value().text(), taken));
      }
    }
    Set<String> reached = new Reach(program.classFiles(), called).methods();
    return gaps(probed.get().ways(), taken, reached);
  }

  private static List<Input> reporting(List<Input> inputs) {
    List<Input> all = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i++) {
      all.add(inputs.get(i));
      if (i % BETWEEN_REPORTS == BETWEEN_REPORTS - 1 || i == inputs.size() - 1) {
        all.add(REPORT);
      }
    }
    return all;
  }

  /** Whatever else a program may have written there is passed over. */
  private static void read(String report, Set<Integer> taken) {
    for (int way = 0; way < report.length(); way++) {
      if (report.charAt(way) == '1') {
        taken.add(way);
      }
    }
  }

  private static Gaps gaps(List<Way> ways, Set<Integer> taken, Set<String> reached) {
    Map<String, Gap> gaps = new LinkedHashMap<>();
    for (int i = 0; i < ways.size(); i++) {
      Way way = ways.get(i);
      String id = way.type() + "#" + way.method();
      boolean counts = reached.contains(way.method()) && !way.method().equals(MAIN);
      if (counts && !taken.contains(i)) {
        int more = way.entry() ? 0 : 1;
        gaps.merge(id, new Gap(way.type(), way.method(), more), BranchCoverage::sum);
      }
    }
    return new Gaps(
        gaps.values().stream().filter(gap -> gap.branches() > 0 || isNeeded(gap)).toList());
  }

  private static Gap sum(Gap one, Gap other) {
    return new Gap(one.type(), one.method(), one.branches() + other.branches());
  }

  /** Constructors without branches that nobody needed are no reason to search. */
  private static boolean isNeeded(Gap gap) {
    return !gap.method().startsWith("<");
  }
}
