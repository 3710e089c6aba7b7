package dev.morph.experiments.run;

import dev.morph.core.entity.Gauges;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.core.morphism.PairMetric;
import dev.morph.experiments.analysis.JudgedFailures;
import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.experiments.report.files.UsageFile;
import dev.morph.scenarios.engine.Experiment;
import dev.morph.scenarios.engine.Price;
import dev.morph.scenarios.engine.examination.Evaluation;
import dev.morph.scenarios.engine.examination.EvaluationContext;
import dev.morph.scenarios.engine.examination.EvaluationSettings;
import dev.morph.scenarios.engine.examination.Progress;
import dev.morph.scenarios.engine.spec.Asking;
import dev.morph.scenarios.engine.spec.EngineContext;
import dev.morph.scenarios.engine.spec.ExperimentFactory;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.store.AnswerCache;
import dev.morph.scenarios.engine.store.AnswerStore;
import dev.morph.scenarios.engine.store.GrowingLines;
import dev.morph.scenarios.engine.store.PlainFile;
import dev.morph.scenarios.engine.store.Reduction;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.WorkUnit;
import dev.morph.scenarios.engine.store.Workers;
import dev.morph.scenarios.journal.Journal;
import dev.morph.scenarios.journal.RecordedAnswers;
import dev.morph.scenarios.journal.StoreAddress;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * An open run of any experiment. {@link #explore} queries the systems and judges their answers;
 * {@link #analyse} computes scores and writes the report. The run's folder is locked from the call
 * of {@link #explore} until the run is closed.
 */
public final class PlannedRun implements AutoCloseable {
  private static final String SCRATCH = "scratch";

  private final Experiment<?, ?, ?> experiment;
  private final RunSpec<?> spec;
  private final List<String> own;
  private final RunPlace place;
  private final PlanContent content;
  private final Map<String, String> brief;
  private final EngineContext context;
  private final Optional<Path> answerCache;
  private @Nullable RunFolder folder;

  /**
   * Creates a run of an experiment that is already open.
   *
   * @param own the parts that the specification cannot express, such as a script's own functions,
   *     one line each
   */
  public PlannedRun(
      Experiment<?, ?, ?> experiment,
      RunSpec<?> spec,
      List<String> own,
      RunPlace place,
      EngineContext context) {
    this.experiment = experiment;
    this.spec = spec;
    this.own = List.copyOf(own);
    this.place = place;
    this.content = PlanContent.of(experiment, spec);
    this.brief = content.shortContent();
    this.context = context;
    this.answerCache = place.answerCache(setups(spec), context);
  }

  private static List<Asking> setups(RunSpec<?> spec) {
    return setups(ExperimentFactory.named(spec.experiment()), spec);
  }

  private static <S extends Record> List<Asking> setups(
      ExperimentFactory<S> kind, RunSpec<?> spec) {
    return kind.setups(kind.specForm().cast(spec));
  }

  /**
   * Opens everything that a specification names; this is the only way to turn data into an
   * executable run.
   *
   * @throws dev.morph.core.fault.FaultException if something that the specification names does not
   *     exist
   */
  public static PlannedRun open(RunSpec<?> spec, RunPlace place, EngineContext context) {
    return open(ExperimentFactory.named(spec.experiment()), spec, place, context);
  }

  private static <S extends Record> PlannedRun open(
      ExperimentFactory<S> kind, RunSpec<?> given, RunPlace place, EngineContext context) {
    RunSpec<S> spec = kind.complete(kind.specForm().cast(given), context);
    Experiment<?, ?, ?> experiment = kind.open(spec, context);
    requirePrimary(spec, experiment);
    return new PlannedRun(experiment, spec, List.of(), place, context);
  }

  private static void requirePrimary(RunSpec<?> spec, Experiment<?, ?, ?> experiment) {
    String primary = spec.scoring().primary();
    List<String> names = experiment.metrics().stream().map(PairMetric::name).toList();
    if (primary != null && !names.contains(primary)) {
      experiment.close();
      throw CommonFault.BAD_OPTION.because(
          "--primary-metric",
          PlainText.line(primary),
          "one of the run's metrics: " + String.join(", ", names));
    }
  }

  /** Explores and analyses a run. */
  public static RunOutcome carryOut(
      RunSpec<?> spec, RunPlace place, EngineContext context, ProgressListener listener) {
    try (PlannedRun run = open(spec, place, context)) {
      return run.analyse(run.explore(listener));
    }
  }

  /**
   * The results of an exploration.
   *
   * @param folder the folder with the results
   * @param effort numbers of answers and verdicts that the exploration needed
   */
  public record Explored(Path folder, Progress.Snapshot effort) {
    /** The results in the order of models, tasks and metrics; read from the folder each time. */
    public List<Result> results() {
      return RunFiles.results(folder);
    }
  }

  /**
   * Explores until all work is done or the run is suspended. In both cases, the folder then
   * contains all results so far.
   *
   * @param listener observes the progress while the run is active
   * @throws dev.morph.core.fault.FaultException if the run can continue only after the user has
   *     changed something
   */
  public Explored explore(ProgressListener listener) {
    RunFolder opened = RunFolder.open(place.folder(content.hash()), place.resume());
    folder = opened;
    return listener.runObserved(watcher -> explore(opened, watcher));
  }

  @SuppressWarnings("try") // the progress file updates itself until it is closed
  private Explored explore(RunFolder folder, Consumer<Evaluation<?, ?, ?>> watcher) {
    Optional<StoreAddress> address = place.sharedStore();
    RunStore.requireSameStore(folder, address);
    Manifest.recordStart(
        folder,
        content,
        Manifest.specFields(spec, own),
        Manifest.startEntry(experiment.circumstances(), place, answerCache, context.clock()));
    boolean unanswered = false; // stays false if the journal cannot be opened, so that it is kept
    try (RunStore store = RunStore.open(folder, address, content.hash())) {
      Journal journal = store.journal();
      RunHashes.requireJournal(folder, journal);
      adoptReusedAnswers(journal);
      Optional<AnswerCache> cache =
          answerCache.map(it -> new AnswerCache(journal, it, identities()));
      AnswerStore answers = cache.<AnswerStore>map(it -> it).orElse(journal);
      try (Evaluation<?, ?, ?> evaluation = openEvaluation(answers, journal, store.workers());
          ProgressFile shown = ProgressFile.of(folder, evaluation.progress());
          GrowingLines results = folder.growingLines(RunFiles.RESULTS);
          GrowingLines sample = folder.growingLines(Sampled.FILE);
          GrowingLines failures = folder.growingLines(Reduction.FILE);
          GrowingLines judged = folder.growingLines(JudgedFailures.FILE)) {
        watcher.accept(evaluation);
        FailureJudging judging = new FailureJudging(experiment, evaluation.assistance());
        Set<@Nullable String> causes = new HashSet<>();
        stagedWork(evaluation, folder)
            .carryOut(
                unit -> {
                  causes.add(unit.sample().cause());
                  judging.collectFailures(unit);
                  sample.add(List.of(unit.sample()));
                  results.add(unit.walks());
                  failures.add(unit.failures());
                });
        if (causes.equals(Set.of(Result.NotEvaluable.NOTHING_TO_CHANGE))) {
          throw ExperimentFault.NOTHING_TO_CHANGE.because(taskCount()); // no model was asked
        }
        boolean isJudged = judging.judgeFailures(judged, context.warnings());
        store.copyToFolder();
        experiment.writeReportData(folder, journal);
        folder.writeJson(UsageFile.NAME, usageFile(journal));
        Map<String, String> hashes = new HashMap<>();
        hashes.put(RunFiles.RESULTS, results.sha256());
        hashes.put(Sampled.FILE, sample.sha256());
        hashes.put(Reduction.FILE, failures.sha256());
        if (isJudged) {
          hashes.put(JudgedFailures.FILE, judged.sha256());
        }
        RunHashes.write(folder, content.hash(), hashes, journal.countAnswers());
        if (isJudged) {
          judged.replaceTarget();
        }
        failures.replaceTarget();
        sample.replaceTarget();
        results.replaceTarget();
        cache.ifPresent(it -> context.warn(it.inWords()));
        return new Explored(folder.path(), evaluation.progress().snapshot());
      } finally {
        unanswered = store.isEmpty() && !PlainFile.isPlain(folder.path().resolve(RunFiles.RESULTS));
      }
    } finally {
      if (unanswered) {
        folder.deleteRunFiles();
      }
    }
  }

  /** The specification of each system, by its name in this run. */
  private Map<String, String> identities() {
    Map<String, String> identities = new TreeMap<>();
    experiment.everySystem().forEach(it -> identities.put(it.name(), it.identity()));
    return identities;
  }

  /** Creates the work of the run, which its engine executes in this process or others. */
  private StagedWork stagedWork(Evaluation<?, ?, ?> evaluation, RunFolder folder) {
    return new StagedWork(
        spec,
        Engine.named(place.engine()),
        new Engine.Work(
            evaluation,
            this::shippedUnit,
            place.sharedStore(),
            Optional.ofNullable(place.master()),
            spec.effort().speed().parallel(),
            folder.path().resolve(SCRATCH)));
  }

  Evaluation<?, ?, ?> openEvaluation(Journal journal, Workers workers) {
    return openEvaluation(journal, journal, workers);
  }

  private Evaluation<?, ?, ?> openEvaluation(
      AnswerStore answers, Journal journal, Workers workers) {
    return new Evaluation<>(
        new EvaluationContext<>(experiment, answers, journal, workers, Gauges.SYSTEM),
        EvaluationSettings.of(spec));
  }

  /** The hash of everything that the run's results depend on. */
  String planHash() {
    return content.hash();
  }

  /** Everything that the run's results depend on, in short form for people and other machines. */
  Map<String, String> shortContent() {
    return brief;
  }

  /** The number of tasks. */
  public int taskCount() {
    return experiment.tasks().size();
  }

  /** Describes the size of the run in words. */
  public String sizeInWords() {
    return Counted.phrase(experiment.tasks().size(), "task")
        + " under "
        + Counted.phrase(experiment.systems().size(), "model");
  }

  /**
   * Checks the tasks for mistakes. A resumed run is not checked again.
   *
   * @param warnings receives possible mistakes
   * @throws dev.morph.core.fault.FaultException if a task certainly contains a mistake
   */
  public void requireSound(Consumer<String> warnings) {
    if (!place.resume()) {
      experiment.requireSound(warnings);
    }
  }

  /** Returns a part of the run that another process can execute. */
  public ShippedUnit shippedUnit(WorkUnit unit) {
    return new ShippedUnit(spec, brief, unit);
  }

  private void adoptReusedAnswers(Journal journal) {
    place
        .reused()
        .forEach(
            one -> new RecordedAnswers(Path.of(one)).adoptInto(journal, identities().keySet()));
  }

  private UsageFile usageFile(Journal journal) {
    Map<String, Optional<Price>> prices = new HashMap<>();
    experiment.everySystem().forEach(it -> prices.put(it.name(), it.price()));
    return UsageFile.of(
        journal.usage(),
        system -> prices.getOrDefault(system, Optional.empty()),
        journal.unanswered().size());
  }

  /** Computes the scores and writes the summary and the report. */
  public RunOutcome analyse(Explored explored) {
    RunFolder kept = Objects.requireNonNull(folder, "a run is explored before it is analysed");
    RunFiles.Written written = RunFiles.write(kept, kept.path(), explored.results());
    return new RunOutcome(
        kept.path(), written.run(), written.fullText(), written.summary(), explored.effort());
  }

  /** Releases the run's folder and closes everything that the experiment has opened. */
  @Override
  public void close() {
    releaseFolder();
    experiment.close();
  }

  /** Releases only the run's folder; the experiment stays open for the caller to close. */
  public void releaseFolder() {
    if (folder != null) {
      folder.close();
      folder = null;
    }
  }
}
