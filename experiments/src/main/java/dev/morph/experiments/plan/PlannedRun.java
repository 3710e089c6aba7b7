package dev.morph.experiments.plan;

import dev.morph.experiments.analysis.FilterCounts;
import dev.morph.experiments.analysis.Scores;
import dev.morph.experiments.analysis.TierTally;
import dev.morph.experiments.generation.GenerationExperiment;
import dev.morph.experiments.generation.ModelUnderTest;
import dev.morph.experiments.generation.ProgramGoal;
import dev.morph.experiments.report.OracleFile;
import dev.morph.experiments.report.UsageFile;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.engine.driver.LocalDriver;
import dev.morph.scenarios.engine.examination.Evaluation;
import dev.morph.scenarios.engine.examination.EvaluationContext;
import dev.morph.scenarios.engine.examination.Progress;
import dev.morph.scenarios.engine.examination.WorkUnit;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.generation.GenerationSettings;
import dev.morph.scenarios.journal.Journal;
import dev.morph.scenarios.journal.RecordedAnswers;
import dev.morph.scenarios.program.OracleJudge;
import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A run that is open: {@link #explore} takes hops 1 to 3 of an evaluation, {@link #analyse} hop 4.
 * Its folder is locked from the first of them until it is closed.
 */
public final class PlannedRun implements AutoCloseable {
  private final EvaluationPlan plan;
  private final OracleJudge judge;
  private final Told told;
  private final Clock clock;
  private @Nullable RunFolder folder;

  /**
   * What it was told.
   *
   * @param spec the specification
   * @param own what the specification does not say: a script's own functions, one line each
   * @param place where it is kept
   */
  record Told(RunSpec<GenerationSettings> spec, List<String> own, RunPlace place) {
    Told {
      own = List.copyOf(own);
    }

    Map<String, Object> fields() {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("spec", GenerationSettings.FORM.write(spec));
      if (!own.isEmpty()) {
        fields.put("not_in_spec", own);
      }
      return fields;
    }
  }

  PlannedRun(EvaluationPlan plan, OracleJudge judge, Told told, Clock clock) {
    this.plan = plan;
    this.judge = judge;
    this.told = told;
    this.clock = clock;
  }

  /**
   * What was found.
   *
   * @param results in the order of models, tasks and metrics
   * @param effort what it took
   */
  public record Explored(List<Result> results, Progress.Snapshot effort) {
    public Explored {
      results = List.copyOf(results);
    }
  }

  /**
   * Runs to the end, or until it is suspended; either way the folder holds what is known by then.
   *
   * @param listener is given the progress to look at while the run is under way
   * @throws dev.morph.core.fault.FaultException if the run cannot go on before the user changes
   *     something
   */
  public Explored explore(ProgressListener listener) {
    RunPlace place = told.place();
    RunFolder opened = RunFolder.open(place.folder(plan.hash(judge.signature())), place.resume());
    folder = opened;
    return listener.during(watcher -> explore(opened, watcher));
  }

  private Explored explore(RunFolder folder, Consumer<Progress> watcher) {
    Map<String, Object> content = plan.content(judge.signature());
    Manifest.settle(folder, content, plan.hash(judge.signature()), told.fields(), start());
    boolean unanswered = false; // a journal that cannot be opened is not to be thrown away
    try (Journal journal = Journal.open(folder.journal())) {
      adopt(journal);
      try (Evaluation<?, ?, ?> evaluation =
          new Evaluation<>(EvaluationContext.of(experiment(), journal), plan.settings())) {
        watcher.accept(evaluation.progress());
        List<Result> results =
            new LocalDriver(evaluation, plan.settings().effort().parallel())
                .run(evaluation.units());
        folder.writeJson("oracle.json", OracleFile.of(judge.signature(), tallies(journal)));
        folder.writeJson(UsageFile.NAME, usage(journal));
        RunFiles.keep(folder, plan.tasks(), results);
        return new Explored(results, evaluation.progress().snapshot());
      } finally {
        unanswered = journal.isEmpty();
      }
    } finally {
      if (unanswered) {
        folder.discard();
      }
    }
  }

  /** In words. */
  String size() {
    return plan.tasks().size() + " tasks under " + plan.models().size() + " models";
  }

  /** One unit of the run alone, with a store of its own; the run's folder is not touched. */
  List<Result> examine(WorkUnit unit, Journal journal) {
    try (Evaluation<?, ?, ?> evaluation =
        new Evaluation<>(EvaluationContext.of(experiment(), journal), plan.settings())) {
      evaluation.begin(List.of(unit));
      return evaluation.examine(unit);
    }
  }

  private GenerationExperiment experiment() {
    List<SystemUnderTest<CodingTask, String>> systems =
        plan.models().stream()
            .<SystemUnderTest<CodingTask, String>>map(
                model -> new ModelUnderTest(model, plan.prices().of(model.spec())))
            .toList();
    return new GenerationExperiment(
        plan.tasks(),
        plan.mutation().source(),
        plan.mutation().domains(),
        plan.metrics(),
        systems,
        new ProgramGoal.Rules(judge, plan.requireCorrectSeed()));
  }

  private static List<TierTally> tallies(Journal journal) {
    return TierTally.of(
        journal.verdicts().stream()
            .map(kept -> new TierTally.Timed(kept.verdict(), kept.seconds()))
            .toList());
  }

  private Map<String, Object> start() {
    Map<String, Object> start = Manifest.start(judge.sandbox(), clock);
    if (!told.place().reused().isEmpty()) {
      start.put("reused_answers_of", told.place().reused());
    }
    return start;
  }

  private void adopt(Journal journal) {
    Set<String> models =
        plan.models().stream().map(model -> model.spec().text()).collect(Collectors.toSet());
    told.place()
        .reused()
        .forEach(one -> new RecordedAnswers(Path.of(one)).adoptInto(journal, models));
  }

  private Map<String, @Nullable Object> usage(Journal journal) {
    return UsageFile.of(journal.usage(), plan.prices(), journal.unanswered().size());
  }

  /** Scores what was found, and writes what is read of a run. */
  public RunOutcome analyse(Explored explored) {
    RunFolder kept = Objects.requireNonNull(folder, "a run is explored before it is analysed");
    List<Result> results = explored.results();
    Scores scores = RunFiles.score(kept, results);
    List<Result> suspended =
        results.stream().filter(result -> result instanceof Result.Suspended).toList();
    int seeds =
        (int)
            suspended.stream()
                .map(result -> result.model() + "\n" + result.seed())
                .distinct()
                .count();
    String reason =
        suspended.stream().flatMap(result -> result.explanation().stream()).findFirst().orElse("");
    return new RunOutcome(
        kept.path(), scores, seeds, reason, FilterCounts.of(results), explored.effort());
  }

  /** Lets go of its folder and of the oracle. */
  @Override
  public void close() {
    release();
    judge.close();
  }

  /** Lets go of its folder only: the oracle is somebody else's. */
  void release() {
    if (folder != null) {
      folder.close();
      folder = null;
    }
  }
}
