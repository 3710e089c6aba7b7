package dev.morph.experiments.cli.evaluate;

import dev.morph.core.fault.CommonFault;
import dev.morph.experiments.cli.console.RecordOptions;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.cli.runs.RunStatusCommand;
import dev.morph.experiments.cli.runs.RunVerifyCommand;
import dev.morph.experiments.run.Plan;
import dev.morph.experiments.run.RunPlace;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.spec.SpecForm;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Runs any experiment, including those added by extensions. */
@Command(
    name = "run",
    description = {
      "Runs an experiment: a built-in one, or one from an extension.",
      "",
      "An experiment defines its tasks, how their inputs are changed, which systems are"
          + " asked, and what must still hold. Morph does the rest: it asks about the nearest"
          + " inputs first, keeps every answer, and reports how far an input can move before"
          + " something fails.",
      "",
      "'morph list experiments' lists them, with their settings for --set."
    },
    footer = {
      "  morph run --experiment sorting --set longest=5 --metric added --out runs/sorting",
      "  morph run sorting.yaml --out runs/sorting",
      "  morph run xue-2024 --set benchmark=quixbugs:QuixBugs --out runs/quixbugs",
      "  morph run sorting.yaml --set longest=7 --dry-run",
      "",
      "In sorting.yaml:",
      "  title: How long a list can the routine take?",
      "  experiment: sorting",
      "  longest: 5",
      "",
      "To continue a run that was stopped, repeat the command with --resume; no question is asked"
          + " twice.",
      "",
      "For an existing run:",
      "  morph run status runs/first",
      "  morph run verify runs/first"
    },
    subcommands = {RunStatusCommand.class, RunVerifyCommand.class})
public final class RunCommand extends Verb {
  @CommandLine.Parameters(
      arity = "0..1",
      paramLabel = "PLAN",
      description =
          "A plan with 'experiment: NAME' and settings: a YAML or JSON file, or a name from"
              + " 'morph list plans'.")
  private @Nullable String plan;

  @Mixin private ExperimentOptions experiment = new ExperimentOptions();

  private final RecordOptions<RunSpec<NoSettings>> shared =
      options(
          new SpecForm<>(NoSettings.class).parameters(), Map.of(ExperimentOptions.EXPERIMENT, ""));
  private final RecordOptions<RunPlace> place = options(RunPlace.class);

  @Mixin private RunOptions run = new RunOptions();

  /** An empty record, so that only the settings common to every experiment become options. */
  record NoSettings() {}

  @Override
  public Integer call() {
    Map<String, @Nullable Object> given = shared.givenValues();
    given.remove(ExperimentOptions.EXPERIMENT);
    SpecRunner runner = new SpecRunner(run, "", out(), err());
    if (plan != null) {
      requireOne(plan);
      Plan opened = Plan.open(plan, form -> experiment.mergeValues(given, form));
      new PlanRunner(opened, runner).run(place.value());
      return 0;
    }
    RunPlace where = place.value();
    run.gates().checkValues();
    runner.run(experiment.makeSpec(given), where);
    return 0;
  }

  private void requireOne(String named) {
    experiment
        .name()
        .ifPresent(
            name -> {
              throw CommonFault.BAD_OPTION.because(
                  "--experiment",
                  name,
                  "either --experiment or the plan " + named + ", which names an experiment");
            });
  }
}
