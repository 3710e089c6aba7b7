package dev.morph.experiments.cli.evaluate;

import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.RunProgress;
import dev.morph.experiments.cli.console.StopNotice;
import dev.morph.experiments.cli.console.Terminal;
import dev.morph.experiments.cli.option.GateOptions;
import dev.morph.experiments.cli.option.LocalDependencies;
import dev.morph.experiments.report.files.ScoresFile;
import dev.morph.experiments.report.words.ShortSummary;
import dev.morph.experiments.run.Plan;
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
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Whether runs are only checked, what gates their scores must pass, and how scores are printed. */
final class RunOptions {
  @Option(
      names = "--dry-run",
      description = "Check plan, options and tasks without asking a model.")
  private boolean check;

  @Mixin private GateOptions gates = new GateOptions();

  @Option(names = "--json", description = "Print the scores as JSON instead of a table.")
  private boolean json;

  @Option(names = "--full", description = "Print every table of scores instead of the summary.")
  private boolean full;

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec verb;

  private String remark = "";

  /** Sets a remark that is printed if everything required is found. */
  void remark(String words) {
    remark = words;
  }

  GateOptions gates() {
    return gates;
  }

  boolean json() {
    return json;
  }

  PrintWriter out() {
    return Objects.requireNonNull(verb, "picocli injects it").commandLine().getOut();
  }

  PrintWriter err() {
    return Objects.requireNonNull(verb, "picocli injects it").commandLine().getErr();
  }

  /** Carries out a plan. */
  int carryOut(Plan plan, RunPlace place) {
    return new PlanRunner(plan, this).carryOut(place, check);
  }

  /**
   * Carries out one specification.
   *
   * @param spec created once the gates are known to be valid
   */
  int carryOut(Supplier<RunSpec<?>> spec, RunPlace place) {
    gates.check();
    RunSpec<?> run = spec.get();
    return check ? check(run) : evaluate(run, place);
  }

  /** Only checks the specification without querying a model. */
  int check(RunSpec<?> spec) {
    gates.requireSample(spec.design().samples());
    Size size = check(ExperimentFactory.named(spec.experiment()), spec);
    out()
        .printf(
            "sound: %s, %s, %s%n",
            Counted.of(size.tasks(), "task"),
            Counted.of(size.systems(), "model"),
            Counted.of(size.metrics(), "metric"));
    return 0;
  }

  private <S extends Record> Size check(ExperimentFactory<S> kind, RunSpec<?> spec) {
    return kind.check(kind.form().cast(spec), LocalDependencies.context(err()));
  }

  /** Rejects a gate on too few tasks, or one out of reach, before any model is queried. */
  private RunOutcome carryOut(RunSpec<?> spec, RunPlace place, StopNotice notice) {
    gates.requireSample(spec.design().samples());
    PrintWriter err = err();
    Terminal.passing(err, "preparing: tasks, words, models and the oracle...");
    EngineContext context = LocalDependencies.context(err);
    try (PlannedRun run = PlannedRun.open(spec, place, context)) {
      gates.requireEnough(run.tasks());
      if (!remark.isEmpty()) {
        err.println(remark);
      }
      Terminal.passing(err, "checking the solutions of the tasks...");
      run.requireSound(warning -> err.println(PlainText.line(warning)));
      Explored explored = run.explore(new RunProgress(err, notice));
      Terminal.passing(err, "writing the report...");
      return run.analyse(explored);
    }
  }

  int evaluate(RunSpec<?> spec, RunPlace place) {
    gates.judge(finished(spec, place).analysed());
    return 0;
  }

  /** Runs the specification to its end and prints the result. */
  RunOutcome finished(RunSpec<?> spec, RunPlace place) {
    StopNotice notice = new StopNotice(err(), "--resume");
    return notice.during(
        () -> {
          RunOutcome outcome = carryOut(spec, place, notice);
          print(outcome);
          outcome.requireFinished();
          return outcome;
        });
  }

  private void print(RunOutcome outcome) {
    PrintWriter print = out();
    if (json) {
      print.println(RunFolder.JSON.valueToTree(ScoresFile.of(outcome.analysed())).toPrettyString());
    } else {
      print.print(full ? outcome.full() : outcome.summary());
    }
    print.flush();
    err()
        .printf(
            Locale.ROOT,
            "%s requested (%,d of them in advance and not needed), %,d reused from the journal,"
                + " %s.%nReport: %s; every table: %s; next: morph view %s%n",
            Counted.of(outcome.effort().asked(), "answer"),
            outcome.effort().unneeded(),
            outcome.effort().reused(),
            Counted.of(outcome.effort().judged(), "new verdict"),
            outcome.folder().resolve("report.html"),
            outcome.folder().resolve(ShortSummary.FULL),
            outcome.folder());
  }
}
