package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.MutantSource;
import dev.morph.scenarios.engine.Assistance;
import dev.morph.scenarios.engine.Experiment;
import dev.morph.scenarios.engine.Goal;
import dev.morph.scenarios.engine.Price;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.engine.store.AnswerUsage;
import dev.morph.scenarios.engine.store.BudgetLedger;
import dev.morph.scenarios.engine.store.BudgetLedger.Cost;
import dev.morph.scenarios.engine.store.Caps;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Stage;
import dev.morph.scenarios.engine.store.UnitResults;
import dev.morph.scenarios.engine.store.WorkUnit;
import dev.morph.scenarios.engine.store.Workers;
import dev.morph.scenarios.fault.ScenarioFault;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A running experiment: examines units of work, one per call, as many concurrently as the driver
 * chooses. Each system has its own threads that wait for its answers, and there is one oracle
 * thread per core. Thread-safe.
 *
 * @param <T> type of the tasks
 * @param <I> type of the inputs
 * @param <O> type of the outputs
 */
public final class Evaluation<T, I, O> implements AutoCloseable {
  /** Maximum number of examinations kept between stages; each has a pool of a few hundred texts. */
  private static final int MOST_SUSPENDED = 600;

  private final EvaluationContext<T, I, O> context;
  private final EvaluationSettings settings;
  private final Progress progress = new Progress();
  private final ExecutorService judges;
  private final Goal<T, I, O> goal;
  private final JournaledAssistance assistance;
  private final MutantSource<I> mutants;
  private final MutantSource<I> sampled;
  private final Map<String, T> tasks = new LinkedHashMap<>();
  private final Map<String, Examined<T, I>> systems = new LinkedHashMap<>();
  private final Map<String, UnitExamination<T, I, O>> between = new LinkedHashMap<>();

  private volatile boolean stopped;

  private record Examined<T, I>(AnswerService<T, I> answers, Threads threads) {}

  /**
   * Creates an evaluation that has not begun.
   *
   * @throws dev.morph.core.fault.FaultException if cost is capped but a system's price is unknown
   */
  public Evaluation(EvaluationContext<T, I, O> context, EvaluationSettings settings) {
    this.context = context;
    this.settings = settings;
    this.judges = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
    this.goal =
        context
            .experiment()
            .goal(new VerdictService(context.verdicts(), progress, context.gauges().stopwatch()));
    Experiment<T, I, O> experiment = context.experiment();
    experiment.tasks().forEach(task -> tasks.put(experiment.id(task), task));
    AnswerSource source = new AnswerSource(context.answers(), openLedger(), progress);
    context
        .workers()
        .rateLedger()
        .ifPresent(
            rates -> experiment.everySystem().forEach(system -> system.shareRateLimits(rates)));
    progress.setPlan(settings);
    this.assistance = new JournaledAssistance(source);
    this.mutants = experiment.mutants(assistance);
    this.sampled = experiment.sampledMutants(assistance).orElse(mutants);
    for (SystemUnderTest<T, I> system : experiment.systems(assistance)) {
      AnswerService<T, I> answers = new AnswerService<>(system, source);
      Threads threads =
          new Threads(
              new ModelExecutor(settings.effort().parallel()),
              judges,
              settings.effort(),
              new Outlook(),
              progress);
      systems.put(system.name(), new Examined<>(answers, threads));
    }
  }

  private BudgetLedger openLedger() {
    Caps caps = settings.effort().caps();
    Cost spent = Cost.NOTHING;
    Set<String> counted = new HashSet<>(); // one model may be asked in two roles
    for (SystemUnderTest<?, ?> system : context.experiment().everySystem()) {
      if (caps.capsMoney() && system.price().isEmpty()) {
        throw ScenarioFault.NO_PRICE.because(system.name());
      }
      if (!counted.add(system.name())) {
        continue;
      }
      AnswerUsage before = context.answers().usage(system.name());
      double dollars =
          system.price().orElse(Price.FREE).cost(before.inputTokens(), before.outputTokens());
      spent =
          spent.plus(
              new Cost(before.asked(), before.inputTokens() + before.outputTokens(), dollars));
    }
    return context.workers().ledger(caps, spent);
  }

  /** Returns the evaluation's progress, which may be read while units are examined. */
  public Progress progress() {
    return progress;
  }

  /** Returns access to helper systems, using this evaluation's answers and caps. */
  public Assistance assistance() {
    return assistance;
  }

  /** Returns the workers on this evaluation. */
  public Workers workers() {
    return context.workers();
  }

  /** Counts a unit processed by another worker as done. */
  public void countAsDone(WorkUnit unit) {
    progress.countFinished(unit.stage());
  }

  /** Returns all units: each system's tasks, in the order of the results. */
  public List<WorkUnit> units() {
    return units(Stage.WHOLE);
  }

  /**
   * Returns the units up to a stage. Before the last stage, tasks come in random order, each with
   * all systems, so that stopping in the middle of a stage leaves all systems at the same depth and
   * favours no kind of task. For a system that is no longer asked, because a cap is reached or its
   * provider is unreachable, only the last stage remains, which reports the results so far.
   */
  public List<WorkUnit> units(Stage stage) {
    List<WorkUnit> units = new ArrayList<>();
    if (stage.isWhole()) {
      systems
          .keySet()
          .forEach(
              system ->
                  tasks.keySet().forEach(task -> units.add(new WorkUnit(task, system, stage))));
      return units;
    }
    long randomSeed = settings.walk().budget().randomSeed();
    List<String> drawn = new ArrayList<>(tasks.keySet());
    drawn.sort(
        Comparator.comparingLong(task -> SeededDraw.of(randomSeed, "order", task).nextLong()));
    for (String task : drawn) {
      systems.forEach(
          (name, system) -> {
            if (!system.answers().hasStoppedAsking()) {
              units.add(new WorkUnit(task, name, stage));
            }
          });
    }
    return units;
  }

  /**
   * Prepares for the units of one stage and asks each of their systems one question, to check that
   * the system can be reached before any other question is paid for.
   *
   * @throws dev.morph.core.fault.FaultException if a system cannot be reached
   */
  public void begin(List<WorkUnit> units) {
    Experiment<T, I, O> experiment = context.experiment();
    List<T> concerned = units.stream().map(WorkUnit::task).distinct().map(this::task).toList();
    List<TestCase<I>> seeds = concerned.stream().map(experiment::seed).toList();
    mutants.expect(seeds, settings.walk().start());
    sampled.expect(seeds, settings.walk().start());
    int walks = experiment.domains().size() * experiment.metrics().size();
    progress.addUnits(units, Math.max(1, walks));
    List<String> names = units.stream().map(WorkUnit::system).distinct().toList();
    concerned.stream()
        .filter(this::hasMutants)
        .findFirst()
        .ifPresent(task -> names.forEach(name -> askFirstQuestion(system(name).answers(), task)));
  }

  private boolean hasMutants(T task) {
    try {
      TestCase<I> seed = context.experiment().seed(task);
      return mutants.limit(seed).k() > 0 || sampled.limit(seed).k() > 0;
    } catch (SuspendedException e) {
      return false; // the task's unit reports this
    }
  }

  private void askFirstQuestion(AnswerService<T, I> answers, T task) {
    try {
      answers.ask(task, context.experiment().seed(task), 0);
    } catch (SuspendedException e) {
      return; // other questions may still succeed
    }
  }

  /**
   * Examines one unit up to its stage.
   *
   * @throws dev.morph.core.fault.FaultException if nothing can proceed until the user changes
   *     something; all answers and verdicts so far are kept
   */
  public UnitResults examine(WorkUnit unit) {
    try {
      String key = unit.system() + "\n" + unit.task();
      UnitExamination<T, I, O> examination =
          takeSuspended(key).orElseGet(() -> newExamination(unit));
      UnitResults results = examination.run(unit.stage());
      progress.recordOpenShare(unit.stage(), examination.shareOfOpenWalks());
      if (results.sample().suspended() == null && !unit.stage().isWhole()) {
        keepSuspended(key, examination);
      }
      return results;
    } finally {
      progress.countFinished(unit.stage());
    }
  }

  private Optional<UnitExamination<T, I, O>> takeSuspended(String key) {
    synchronized (between) {
      return Optional.ofNullable(between.remove(key));
    }
  }

  /**
   * Keeps an examination until its next stage. Only the latest examinations are kept; older ones
   * are rebuilt from the store with the same results.
   */
  private void keepSuspended(String key, UnitExamination<T, I, O> examination) {
    synchronized (between) {
      between.put(key, examination);
      if (between.size() > MOST_SUSPENDED) {
        between.remove(between.keySet().iterator().next());
      }
    }
  }

  private UnitExamination<T, I, O> newExamination(WorkUnit unit) {
    Examined<T, I> system = system(unit.system());
    TaskUnderTest<T, I, O> task =
        new TaskUnderTest<>(
            task(unit.task()), context.experiment(), mutants, sampled, system.answers(), goal);
    return new UnitExamination<>(task, system.threads(), settings, context.gauges());
  }

  /** Returns an empty result for a unit, with the reason why it is empty. */
  public UnitResults emptyResults(WorkUnit unit, String reason) {
    Map<String, Object> labels = context.experiment().labels(task(unit.task()));
    return new UnitResults(
        Sampled.notAsked(unit.task(), unit.system(), labels, reason), List.of(), List.of());
  }

  /** Stops asking: units that need an answer are suspended with this reason. */
  public void stop(String reason) {
    stopped = true;
    systems.values().forEach(system -> system.answers().stopAsking(reason));
    assistance.stopAsking(reason);
  }

  /** Whether asking has stopped. */
  public boolean isStopped() {
    return stopped;
  }

  /**
   * Checks at the end that every system answered at least once.
   *
   * @param suspended why results were suspended, by system name
   * @throws dev.morph.core.fault.FaultException if a system never answered
   */
  public void requireAnswers(Map<String, String> suspended) {
    String other = suspended.isEmpty() ? "" : "no reason given";
    systems.forEach(
        (name, system) -> system.answers().requireAnswers(suspended.getOrDefault(name, other)));
  }

  private T task(String id) {
    T task = tasks.get(id);
    if (task == null) {
      throw new IllegalArgumentException("there is no task " + id);
    }
    return task;
  }

  private Examined<T, I> system(String name) {
    Examined<T, I> system = systems.get(name);
    if (system == null) {
      throw new IllegalArgumentException("there is no system " + name);
    }
    return system;
  }

  /** Ends all threads; work in progress is abandoned, but nothing stored is lost. */
  @Override
  public void close() {
    judges.shutdownNow();
    systems.values().forEach(system -> system.threads().model().close());
  }
}
