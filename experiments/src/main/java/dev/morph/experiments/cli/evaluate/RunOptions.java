package dev.morph.experiments.cli.evaluate;

import dev.morph.experiments.cli.option.GateOptions;
import dev.morph.experiments.run.Plan;
import dev.morph.experiments.run.RunPlace;
import dev.morph.scenarios.engine.spec.RunSpec;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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

  private String remark = "";

  /** Sets a remark that is printed if everything required is found. */
  void remark(String words) {
    remark = words;
  }

  /** Carries out a plan. */
  int carryOut(Plan plan, RunPlace place, CommandLine verb) {
    return new PlanRunner(plan, runner(verb), verb).carryOut(place, check);
  }

  /**
   * Carries out one specification.
   *
   * @param spec created once the gates are known to be valid
   */
  int carryOut(Supplier<RunSpec<?>> spec, RunPlace place, CommandLine verb) {
    gates.check();
    RunSpec<?> run = spec.get();
    return check ? runner(verb).check(run) : runner(verb).evaluate(run, place);
  }

  private EvaluationRunner runner(CommandLine verb) {
    return new EvaluationRunner(verb, gates, json, full, remark);
  }
}
