package dev.morph.scenarios.program.java.coverage;

import dev.morph.scenarios.program.java.coverage.ProbedProgram.Branch;
import dev.morph.scenarios.program.java.evosuite.Gap;
import dev.morph.scenarios.program.java.evosuite.Reach;
import dev.morph.scenarios.program.java.run.ProgramRun;
import dev.morph.scenarios.program.java.run.ReusableWorker;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.run.Probes;
import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.Outcome;
import dev.morph.scenarios.program.sandbox.worker.wire.Step;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Runs a program with probes at its branches and finds the branches that no input takes. The result
 * only guides a search, so a worker that ran the program before may be reused. The run ends as soon
 * as every branch has been taken, which for most programs takes only a few inputs.
 */
public record BranchCoverage(WorkerSource workers) {
  private static final int BETWEEN_REPORTS = 25;

  /** The first report is early, because the task's own cases come first and take most branches. */
  private static final int BEFORE_FIRST_REPORT = 5;

  /** The input that makes the process report which branches were taken. */
  private static final Input REPORT =
      new Input(
          List.of(Step.call(Probes.class.getName(), "report()", Step.STATIC, List.of())), 1_000);

  private static final String MAIN = "main([Ljava/lang/String;)V";

  /**
   * Returns the methods in reachable code with branches that no input takes; empty if the program
   * cannot be instrumented.
   *
   * @param called {@code class#key} of the methods that inputs may call
   * @param spare a worker that may have loaded the program; used up by this call
   */
  public List<Gap> findGaps(
      Compiled program, List<Input> inputs, Set<String> called, ReusableWorker spare)
      throws InterruptedException {
    Optional<ProbedProgram> instrumented = ProbedProgram.instrument(program);
    if (instrumented.isEmpty()) {
      return List.of();
    }
    Reach reach = Reach.from(program.classFiles(), called);
    List<Branch> ways = instrumented.get().branches();
    Set<Integer> taken = takenBranches(instrumented.get(), inputs, reach, spare);
    return findGaps(ways, taken, reach);
  }

  /** A branch that no input took, with its method and the code to which it leads. */
  public record Untaken(String type, String method, String code) {}

  /**
   * The branches of a program.
   *
   * @param untaken the branches in reachable code that no input took
   * @param code the code to which the program's branches lead
   */
  public record Branches(List<Untaken> untaken, Set<String> code) {}

  /**
   * Returns the branches and which of them no input takes; empty if the program cannot be
   * instrumented.
   */
  public Branches findBranches(
      Compiled program, List<Input> inputs, Set<String> called, ReusableWorker spare)
      throws InterruptedException {
    Optional<ProbedProgram> instrumented = ProbedProgram.instrument(program);
    if (instrumented.isEmpty()) {
      return new Branches(List.of(), Set.of());
    }
    Reach reach = Reach.from(program.classFiles(), called);
    List<Branch> ways = instrumented.get().branches();
    Set<Integer> taken = takenBranches(instrumented.get(), inputs, reach, spare);
    List<Untaken> untaken =
        IntStream.range(0, ways.size())
            .filter(
                i -> !taken.contains(i) && !ways.get(i).entry() && isReachable(ways.get(i), reach))
            .mapToObj(ways::get)
            .map(way -> new Untaken(way.type(), way.method(), way.code()))
            .toList();
    return new Branches(untaken, ways.stream().map(Branch::code).collect(Collectors.toSet()));
  }

  /** Runs the inputs until every branch has been taken. */
  private Set<Integer> takenBranches(
      ProbedProgram probed, List<Input> inputs, Reach reach, ReusableWorker spare)
      throws InterruptedException {
    Set<Integer> taken = new HashSet<>();
    List<Input> all = withReports(inputs);
    try (ReusableWorker loaded = spare.reloadedWith(probed.program());
        ProgramRun run = new ProgramRun(workers, probed.program(), all, loaded)) {
      for (int i = 0; i < all.size() && !findGaps(probed.branches(), taken, reach).isEmpty(); i++) {
        Outcome outcome = run.next();
        if (all.get(i).equals(REPORT)) {
          outcome.steps().forEach(step -> readReport(step.value().text(), taken));
        }
      }
    }
    return taken;
  }

  private static boolean isReachable(Branch way, Reach reach) {
    return reach.reachableMethods().contains(way.method()) && !way.method().equals(MAIN);
  }

  private static List<Input> withReports(List<Input> inputs) {
    List<Input> all = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i++) {
      all.add(inputs.get(i));
      int done = i + 1;
      if (done == BEFORE_FIRST_REPORT || done % BETWEEN_REPORTS == 0 || done == inputs.size()) {
        all.add(REPORT);
      }
    }
    return all;
  }

  /** Reads a report, and ignores anything else that a program may have written in its place. */
  private static void readReport(String report, Set<Integer> taken) {
    for (int way = 0; way < report.length(); way++) {
      if (report.charAt(way) == '1') {
        taken.add(way);
      }
    }
  }

  private static List<Gap> findGaps(List<Branch> ways, Set<Integer> taken, Reach reach) {
    Set<String> called = reach.calledMethods();
    Map<String, Gap> gaps = new LinkedHashMap<>();
    for (int i = 0; i < ways.size(); i++) {
      Branch way = ways.get(i);
      String id = way.type() + "#" + way.method();
      if (isReachable(way, reach) && !taken.contains(i)) {
        int more = way.entry() ? 0 : 1;
        gaps.merge(id, new Gap(way.type(), way.method(), more), BranchCoverage::mergeGaps);
      }
    }
    return gaps.values().stream()
        .filter(gap -> gap.branches() > 0 || isNeeded(gap, called))
        .toList();
  }

  private static Gap mergeGaps(Gap one, Gap other) {
    return new Gap(one.type(), one.method(), one.branches() + other.branches());
  }

  /**
   * Returns whether a method without untaken branches justifies a search: only if the program
   * itself calls it. Unused constructors and methods that the compiler generated for records do
   * not.
   */
  private static boolean isNeeded(Gap gap, Set<String> called) {
    return called.contains(gap.method()) && !gap.method().startsWith("<");
  }
}
