package dev.morph.experiments.cli.evaluate;

import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.RunProgress;
import dev.morph.experiments.cli.console.StopNotice;
import dev.morph.experiments.cli.console.Terminal;
import dev.morph.experiments.cli.option.LocalDependencies;
import dev.morph.experiments.report.files.ScoresFile;
import dev.morph.experiments.report.words.ShortSummary;
import dev.morph.experiments.run.PlannedRun;
import dev.morph.experiments.run.PlannedRun.Explored;
import dev.morph.experiments.run.RunOutcome;
import dev.morph.experiments.run.RunPlace;
import dev.morph.scenarios.engine.spec.EngineContext;
import dev.morph.scenarios.engine.spec.ExperimentFactory;
import dev.morph.scenarios.engine.spec.ExperimentFactory.Size;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.store.RunFolder;
import java.io.PrintWriter;
import java.util.Locale;

/**
 * Runs or checks one specification and prints the outcome.
 *
 * @param remark message printed after all parts of the run have been opened; may be empty
 */
record SpecRunner(RunOptions options, String remark, PrintWriter out, PrintWriter err) {
  /**
   * Runs the specification and applies the gates; with {@code --dry-run}, only checks it without
   * querying a model.
   */
  void run(RunSpec<?> spec, RunPlace place) {
    if (options.isDryRun()) {
      check(spec);
    } else {
      options.gates().applyGates(runToEnd(spec, place).analysis());
    }
  }

  private void check(RunSpec<?> spec) {
    options.gates().requireMeasured(spec.design().hasSample(), spec.design().hasWalks());
    Size size = check(ExperimentFactory.named(spec.experiment()), spec);
    out.printf(
        "sound: %s, %s, %s%n",
        Counted.phrase(size.tasks(), "task"),
        Counted.phrase(size.systems(), "model"),
        Counted.phrase(size.metrics(), "metric"));
  }

  private <S extends Record> Size check(ExperimentFactory<S> kind, RunSpec<?> spec) {
    return kind.check(kind.specForm().cast(spec), LocalDependencies.context(err));
  }

  /** Runs the specification to its end and prints the result, without applying the gates. */
  RunOutcome runToEnd(RunSpec<?> spec, RunPlace place) {
    StopNotice notice = new StopNotice(err, "--resume");
    return notice.runInterruptibly(
        () -> {
          RunOutcome outcome = evaluate(spec, place, notice);
          printOutcome(outcome);
          outcome.requireFinished();
          return outcome;
        });
  }

  /**
   * Explores and analyses the run. A gate on too few tasks or without a sample is rejected before
   * any model is queried.
   */
  private RunOutcome evaluate(RunSpec<?> spec, RunPlace place, StopNotice notice) {
    options.gates().requireMeasured(spec.design().hasSample(), spec.design().hasWalks());
    Terminal.showTransient(err, "preparing: tasks, words, models and the oracle...");
    EngineContext context = LocalDependencies.context(err);
    try (PlannedRun run = PlannedRun.open(spec, place, context)) {
      options.gates().requireEnoughTasks(run.taskCount());
      if (!remark.isEmpty()) {
        err.println(remark);
      }
      Terminal.showTransient(err, "checking the solutions of the tasks...");
      run.requireSound(warning -> err.println(PlainText.line(warning)));
      Explored explored = run.explore(new RunProgress(err, notice));
      Terminal.showTransient(err, "writing the report...");
      return run.analyse(explored);
    }
  }

  private void printOutcome(RunOutcome outcome) {
    if (options.isJson()) {
      out.println(RunFolder.JSON.valueToTree(ScoresFile.json(outcome.analysis())).toPrettyString());
    } else {
      out.print(options.isFull() ? outcome.fullText() : outcome.summary());
    }
    out.flush();
    err.printf(
        Locale.ROOT,
        "%s requested (%,d of them in advance and not needed), %,d reused from the journal,"
            + " %s.%nReport: %s; every table: %s; next: morph view %s%n",
        Counted.phrase(outcome.effort().asked(), "answer"),
        outcome.effort().unneeded(),
        outcome.effort().reused(),
        Counted.phrase(outcome.effort().judged(), "new verdict"),
        outcome.folder().resolve("report.html"),
        outcome.folder().resolve(ShortSummary.FULL),
        PlainText.shellWord(outcome.folder()));
  }
}
