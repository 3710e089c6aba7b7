package dev.morph.experiments.measurement;

import dev.morph.core.morphism.Verdict;
import dev.morph.experiments.measurement.endtoend.ProcessorTime;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.Starter;
import dev.morph.scenarios.program.java.JavaOracle;
import dev.morph.scenarios.program.java.evosuite.TestGenerator;
import dev.morph.scenarios.program.java.subject.Program;
import dev.morph.scenarios.program.oracle.Depth;
import dev.morph.scenarios.program.oracle.InputPolicy;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.oracle.OracleTask;
import dev.morph.scenarios.program.sandbox.Sandbox;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import dev.morph.scenarios.program.sandbox.WorkerLimits;
import dev.morph.scenarios.program.sandbox.WorkerPool;
import dev.morph.scenarios.program.sandbox.worker.run.RunnerMain;
import dev.morph.scenarios.program.sandbox.worker.run.WorkerMain;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * Where the processor time of verdicts goes on programs like those of {@link FailingModel}: {@code
 * VerdictCosts DEPTH solutions FIRST STEP}, for the starter's tasks from one on, each so many after
 * the last, or {@code VerdictCosts DEPTH solutions TASK...}. Each task's solution (with {@code
 * answers} the model's answer to its description) is compared with itself in another form, which
 * makes it known, and then with three more such forms and a wrong one; one verdict at a time. What
 * was searched before is kept, so give it a cache folder of its own ({@code XDG_CACHE_HOME}). Run
 * by hand.
 */
final class VerdictCosts {
  private static final int OTHERS = 3;

  private final StepCosts steps = new StepCosts();
  private final JavaOracle oracle;
  private final Map<String, Integer> kinds = new TreeMap<>();

  private VerdictCosts(
      WorkerPool compilers, WorkerPool runners, Optional<TestGenerator> generator, Depth depth) {
    OracleSettings settings =
        OracleSettings.DEFAULT.withDepth(depth).withPolicy(InputPolicy.PLAUSIBLE);
    this.oracle =
        new JavaOracle(steps.counted(compilers), steps.counted(runners), settings, generator);
  }

  public static void main(String[] args) throws IOException {
    Depth depth = Depth.valueOf(args[0].toUpperCase(Locale.ROOT));
    UnaryOperator<CodingTask> first = args[1].equals("answers") ? answered() : task -> task;
    List<CodingTask> tasks =
        tasks(List.of(args).subList(2, args.length)).stream().map(first).toList();
    Optional<TestGenerator> generator =
        depth == Depth.OFF
            ? Optional.empty()
            : Optional.of(TestGenerator.open(SandboxMode.AUTO, depth.timeLimit(), 0));
    try (Sandbox sandbox = Sandbox.open(SandboxMode.AUTO, WorkerLimits.DEFAULT);
        WorkerPool compilers = pool(sandbox, WorkerMain.class);
        WorkerPool runners = pool(sandbox, RunnerMain.class)) {
      new VerdictCosts(compilers, runners, generator, depth).measure(tasks);
    } finally {
      generator.ifPresent(TestGenerator::close);
    }
  }

  /** Every so many of the starter's tasks, or those of these names. */
  private static List<CodingTask> tasks(List<String> chosen) {
    List<CodingTask> all = Starter.tasks().tasks();
    if (!Character.isDigit(chosen.get(0).charAt(0))) {
      return all.stream().filter(task -> chosen.contains(task.id())).toList();
    }
    List<CodingTask> tasks = new ArrayList<>();
    for (int i = Integer.parseInt(chosen.get(0));
        i < all.size();
        i += Integer.parseInt(chosen.get(1))) {
      tasks.add(all.get(i));
    }
    return tasks;
  }

  /** Tasks whose solution is what the model answers. */
  private static UnaryOperator<CodingTask> answered() {
    FailingModel model = FailingModel.ofStarter();
    return task ->
        new CodingTask(
            task.dataset(),
            task.id(),
            task.description(),
            task.details().withSolutions(List.of(model.program(task.description()))));
  }

  private static WorkerPool pool(Sandbox sandbox, Class<?> main) {
    return sandbox.pool(main, 1);
  }

  private void measure(List<CodingTask> tasks) throws IOException {
    for (CodingTask task : tasks) {
      judgeOther(task, 0);
    }
    tell("first programs", tasks.size(), new ProcessorTime(0, 0));
    ProcessorTime before = ProcessorTime.here();
    for (CodingTask task : tasks) {
      for (int i = 1; i <= OTHERS; i++) {
        judgeOther(task, i);
      }
    }
    tell("programs that do the same", OTHERS * tasks.size(), before);
    before = ProcessorTime.here();
    for (CodingTask task : tasks) {
      RandomGenerator draw =
          RandomGeneratorFactory.of("L64X128MixRandom").create(task.id().hashCode());
      judge(task, FailingModel.slipped(solution(task), draw));
    }
    tell("programs with a slip", tasks.size(), before);
  }

  /** Tells what a verdict on one more form of the solution cost in worker processes. */
  private void judgeOther(CodingTask task, int form) throws IOException {
    ProcessorTime before = ProcessorTime.here();
    String verdict = judge(task, FailingModel.otherwise(solution(task), form));
    double workers = ProcessorTime.here().since(before).workers();
    System.out.printf(Locale.ROOT, "%-28s %d %5.1f s, %s%n", task.id(), form, workers, verdict);
  }

  private static String solution(CodingTask task) {
    return task.solutions().get(0).strip();
  }

  private String judge(CodingTask task, String mutant) {
    Verdict verdict =
        oracle.compare(OracleTask.of(task), new Program(solution(task)), new Program(mutant));
    String kind = verdict.getClass().getSimpleName().toLowerCase(Locale.ROOT);
    String search = verdict.evidence().extent().search();
    String said =
        kind + " by " + verdict.evidence().tier() + (search.isEmpty() ? "" : ", " + search);
    kinds.merge(said, 1, Integer::sum);
    return said;
  }

  private void tell(String what, int verdicts, ProcessorTime before) throws IOException {
    double workers = steps.total().toMillis() / 1e3;
    ProcessorTime spent = ProcessorTime.here().since(before);
    System.out.printf(
        Locale.ROOT,
        "%s: %d verdicts %s%n  here %.3f s a verdict; processes that ended %.3f s, of these in"
            + " steps %.3f s%n",
        what,
        verdicts,
        kinds,
        spent.own() / verdicts,
        spent.workers() / verdicts,
        workers / verdicts);
    steps.told(verdicts).forEach(System.out::println);
    kinds.clear();
  }
}
