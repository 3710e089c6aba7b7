package dev.morph.experiments.cli.evaluate;

import static dev.morph.scenarios.generation.GenerationSettings.FORM;
import static dev.morph.scenarios.generation.GenerationSettings.NAMED;

import dev.morph.experiments.cli.console.RecordOptions;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.cli.option.GateOptions;
import dev.morph.experiments.cli.option.PlanOption;
import dev.morph.experiments.plan.Plan;
import dev.morph.experiments.plan.RunPlace;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.generation.GenerationSettings;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The main job. */
@Command(
    name = "evaluate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Scenario robustness evaluation: how far the words of each task can move before the program"
          + " changes.",
      "",
      "Each task is paraphrased by replacing words by their neighbours in a word table. The"
          + " paraphrases are put to the model nearest first, until one of its programs behaves"
          + " differently from the program for the unchanged task. R^o is the mean distance of that"
          + " first failure, R^* that of the last success before it.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  morph evaluate",
      "  morph evaluate --model openai:gpt-4o-mini --metric all --max-calls 5000 --out runs/mini",
      "  morph evaluate --plan ghoshpaul-2026-robustness --out runs/robustness",
      "  morph evaluate --plan mine.yaml --check",
      "  morph evaluate --dataset tasks.jsonl --topic array --model local:bm25 --repeat 3 --out"
          + " runs/arrays",
      "",
      "A run that was stopped, by a cap, a lost connection or Ctrl-C, is continued by the same"
          + " command with --resume; no answer is asked for twice."
    })
public final class EvaluateCommand extends Verb {
  private final RecordOptions<RunSpec<GenerationSettings>> spec = options(FORM.parameters(), NAMED);
  private final RecordOptions<RunPlace> place = options(RunPlace.class);

  @Mixin private PlanOption plan = new PlanOption();

  @Option(
      names = "--check",
      description = "Only check the plan, the options and the tasks as a whole; no model is asked.")
  private boolean check;

  @Mixin private GateOptions gates = new GateOptions();

  @Option(names = "--json", description = "Print the scores as JSON instead of a table.")
  private boolean json;

  @Override
  public Integer call() {
    EvaluationRunner runner = new EvaluationRunner(commandLine(), gates, json);
    if (plan.value().isEmpty()) {
      gates.check();
      RunSpec<GenerationSettings> run = spec.value();
      return check ? runner.check(run) : runner.evaluate(run, place.value());
    }
    Map<String, @Nullable Object> given = spec.given();
    given.remove("experiment"); // the plan says which
    Plan opened = Plan.open(plan.value().get(), given);
    return new PlanRunner(opened, runner, commandLine()).carryOut(place.value(), check);
  }
}
