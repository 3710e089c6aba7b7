package dev.morph.experiments.cli.evaluate;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.registry.Extensions;
import dev.morph.experiments.cli.console.RecordOptions;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.cli.option.GateOptions;
import dev.morph.experiments.cli.runs.RunCompactCommand;
import dev.morph.experiments.cli.runs.RunMoveCommand;
import dev.morph.experiments.cli.runs.RunStatusCommand;
import dev.morph.experiments.cli.runs.RunVerifyCommand;
import dev.morph.experiments.plan.Plan;
import dev.morph.experiments.plan.RunPlace;
import dev.morph.scenarios.engine.spec.ExperimentFactory;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.spec.SpecForm;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Carries out any experiment, whoever added it. */
@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Carries out an experiment: one that is built in, or one that a jar in 'extensions' brings.",
      "",
      "An experiment says what its tasks are, how their inputs are changed, which systems are asked,"
          + " and what must still hold. Everything else is the same for all: the inputs nearest to"
          + " each task's own are put to the systems first, every answer is kept, and the report says"
          + " how far an input can move before something fails.",
      "",
      "'morph list experiments' names them, with their own settings for --set.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  morph run --experiment sorting --set longest=5 --metric added --out runs/sorting",
      "  morph run sorting.yaml --out runs/sorting",
      "  morph run sorting.yaml --set longest=7 --check",
      "",
      "In sorting.yaml:",
      "  title: How long a list can the routine take?",
      "  experiment: sorting",
      "  longest: 5",
      "",
      "A run that was stopped is continued by the same command with --resume; no answer is asked"
          + " for twice.",
      "",
      "Of a run that was begun:",
      "  morph run status runs/first",
      "  morph run verify runs/first",
      "  morph run compact runs/first",
      "  morph run move runs/first archive/first"
    },
    subcommands = {
      RunStatusCommand.class,
      RunVerifyCommand.class,
      RunCompactCommand.class,
      RunMoveCommand.class
    })
public final class RunCommand extends Verb {
  private static final String EXPERIMENT = "experiment";

  @CommandLine.Parameters(
      arity = "0..1",
      paramLabel = "PLAN",
      description = "A plan file, in YAML or JSON, that says 'experiment: NAME' and settings.")
  private @Nullable String plan;

  @Option(
      names = "--experiment",
      paramLabel = "NAME",
      description = "Which experiment, without a plan.")
  private @Nullable String experiment;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description =
          "A setting of the experiment's own; may be given several times, and wins over the plan.")
  private List<String> set = List.of();

  private final RecordOptions<RunSpec<Nothing>> shared =
      options(new SpecForm<>(Nothing.class).parameters(), Map.of(EXPERIMENT, ""));
  private final RecordOptions<RunPlace> place = options(RunPlace.class);

  @Option(
      names = "--check",
      description = "Only check what is named; nothing is asked of any system.")
  private boolean check;

  @Mixin private GateOptions gates = new GateOptions();

  @Option(names = "--json", description = "Print the scores as JSON instead of a table.")
  private boolean json;

  /** What every experiment is told, and no more. */
  record Nothing() {}

  @Override
  public Integer call() {
    EvaluationRunner runner = new EvaluationRunner(commandLine(), gates, json);
    Map<String, @Nullable Object> given = shared.given();
    given.remove(EXPERIMENT);
    if (plan != null) {
      requireOne(plan, experiment);
      Plan opened = Plan.open(plan, form -> with(given, form));
      return new PlanRunner(opened, runner, commandLine()).carryOut(place.value(), check);
    }
    gates.check();
    RunSpec<?> spec = spec(ExperimentFactory.named(name()), given);
    return check ? runner.check(spec) : runner.evaluate(spec, place.value());
  }

  private RunSpec<?> spec(ExperimentFactory<?> kind, Map<String, @Nullable Object> given) {
    Map<String, @Nullable Object> values = with(given, kind.form());
    values.put(EXPERIMENT, name());
    return kind.form().make(values);
  }

  private Map<String, @Nullable Object> with(
      Map<String, @Nullable Object> given, SpecForm<?> form) {
    Map<String, @Nullable Object> values = new LinkedHashMap<>(given);
    values.putAll(SetValues.of(set, form));
    return values;
  }

  private String name() {
    if (experiment == null) {
      throw CommonFault.BAD_OPTION.because(
          "--experiment",
          "(nothing)",
          "one of "
              + String.join(", ", Extensions.installed().names(ExperimentFactory.POINT))
              + ", or the file of a plan");
    }
    return experiment;
  }

  private static void requireOne(String plan, @Nullable String experiment) {
    if (experiment != null) {
      throw CommonFault.BAD_OPTION.because(
          "--experiment", experiment, "either it or the plan " + plan + ", which names its own");
    }
  }
}
