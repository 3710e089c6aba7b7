package dev.morph.experiments.cli.evaluate;

import dev.morph.experiments.cli.option.GateOptions;
import dev.morph.experiments.run.Plan;
import dev.morph.experiments.run.RunPlace;
import dev.morph.scenarios.engine.spec.RunSpec;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Whether runs are only checked, what their scores have to pass, and how these are printed. */
final class RunOptions {
  @Option(
      names = "--dry-run",
      description = "Check the plan, the options and the tasks, and ask no model.")
  private boolean check;

  @Mixin private GateOptions gates = new GateOptions();

  @Option(names = "--json", description = "Print the scores as JSON instead of a table.")
  private boolean json;

  @Option(names = "--full", description = "Print every table of scores, not the summary alone.")
  private boolean full;

  private String remark = "";

  /** Has something said when everything is found to be there. */
  void remark(String words) {
    remark = words;
  }

  /** Carries out what a plan says. */
  int carryOut(Plan plan, RunPlace place, CommandLine verb) {
    return new PlanRunner(plan, runner(verb), verb).carryOut(place, check);
  }

  /**
   * Carries out one specification.
   *
   * @param spec made when the gates are known to be sound
   */
  int carryOut(Supplier<RunSpec<?>> spec, RunPlace place, CommandLine verb) {
    gates.check();
    RunSpec<?> run = spec.get();
    return check ? runner(verb).check(run) : runner(verb).evaluate(run, place);
  }

  private EvaluationRunner runner(CommandLine verb) {
    return new EvaluationRunner(verb, gates, new EvaluationRunner.Output(json, full, remark));
  }
}
