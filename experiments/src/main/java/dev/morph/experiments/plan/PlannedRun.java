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
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.journal.Journal;
import dev.morph.scenarios.journal.RecordedAnswers;
import dev.morph.scenarios.program.ProgramJudge;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Carries out a plan in a folder: {@link #explore} takes hops 1 to 3 of an evaluation, {@link
 * #analyse} hop 4.
 *
 * @param plan what to do
 * @param judge the oracle
 * @param sandbox words on the wall behind which programs run, for the manifest
 * @param clock of the manifest
 * @param reused folders and bundles of earlier runs whose answers may be taken over
 */
public record PlannedRun(
    EvaluationPlan plan, ProgramJudge judge, String sandbox, Clock clock, List<Path> reused) {
  public PlannedRun {
    reused = List.copyOf(reused);
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
   * @param folder of a new run, or of the same plan's earlier start
   * @param watcher is given the progress to look at while the run is under way
   * @throws dev.morph.core.fault.FaultException if the run cannot go on before the user changes
   *     something
   */
  public Explored explore(RunFolder folder, Consumer<Progress> watcher) {
    Map<String, Object> content = plan.content(judge.signature());
    Manifest.settle(folder, content, plan.hash(judge.signature()), start());
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

  private GenerationExperiment experiment() {
    List<SystemUnderTest<CodingTask, String>> systems =
        plan.models().stream()
            .<SystemUnderTest<CodingTask, String>>map(
                model -> new ModelUnderTest(model, plan.prices().of(model.spec())))
            .toList();
    return new GenerationExperiment(
        plan.tasks(),
        plan.mutation().source(),
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
    Map<String, Object> start = Manifest.start(sandbox, clock);
    if (!reused.isEmpty()) {
      start.put("reused_answers_of", reused.stream().map(Path::toString).toList());
    }
    return start;
  }

  private void adopt(Journal journal) {
    Set<String> models =
        plan.models().stream().map(model -> model.spec().text()).collect(Collectors.toSet());
    reused.forEach(place -> new RecordedAnswers(place).adoptInto(journal, models));
  }

  private Map<String, @Nullable Object> usage(Journal journal) {
    return UsageFile.of(journal.usage(), plan.prices(), journal.unanswered().size());
  }

  /** Scores what was found, and writes what is read of a run. */
  public RunOutcome analyse(RunFolder folder, Explored explored) {
    List<Result> results = explored.results();
    Scores scores = RunFiles.score(folder, results);
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
        folder.path(), scores, seeds, reason, FilterCounts.of(results), explored.effort());
  }
}
