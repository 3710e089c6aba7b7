package dev.morph.experiments.cli.evaluate;

import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.cli.option.EvaluationOptions;
import dev.morph.experiments.cli.option.GateOptions;
import dev.morph.experiments.cli.option.MetricOption;
import dev.morph.experiments.cli.option.ModelOption;
import dev.morph.experiments.cli.option.PlanOption;
import dev.morph.experiments.cli.option.RequestForm;
import dev.morph.experiments.cli.script.ScriptRunner;
import dev.morph.experiments.plan.EvaluationRequest;
import dev.morph.experiments.plan.RunOutcome;
import dev.morph.experiments.report.ScoresFile;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.model.ModelSpec;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
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
          + " otherwise than the program for the unchanged task. R^o is the mean distance of that"
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
  @Mixin private ModelOption models = new ModelOption();
  @Mixin private MetricOption metrics = new MetricOption();
  @Mixin private EvaluationOptions options = new EvaluationOptions();

  @Mixin private PlanOption plan = new PlanOption();

  @Option(
      names = "--check",
      description = "Only check the plan, the options and the tasks as a whole; nobody is asked.")
  private boolean check;

  @Mixin private GateOptions gates = new GateOptions();

  @Option(names = "--json", description = "Print the scores as JSON instead of a table.")
  private boolean json;

  @Override
  public Integer call() {
    gates.check();
    if (plan.value().isPresent()) {
      return new PlanCarriedOut(plan.value().get(), commandLine()).run();
    }
    EvaluationRequest request = options.request(); // what is wrong is said before all else
    if (check) {
      return checked(request);
    }
    Map<String, Object> arguments = arguments();
    try (ScriptRunner runner = ScriptRunner.builtIn(metrics, err())) {
      runner.run(ScriptRunner.paper(), arguments);
      return tell(runner.outcome().orElseThrow());
    }
  }

  private int checked(EvaluationRequest request) {
    int tasks = request.tasks().from(request.tasks().read()).size();
    out()
        .printf(
            "sound: %d tasks, %d models, %d metrics%n",
            tasks, models.specs().size(), metrics.open().size());
    return 0;
  }

  /** What the options say of the parameters of the script, which has defaults for the others. */
  private Map<String, Object> arguments() {
    Map<String, Object> arguments = new LinkedHashMap<>();
    arguments.put("models", models.specs().stream().map(ModelSpec::text).toList());
    arguments.put("metrics", metrics.names());
    arguments.putAll(RequestForm.given(commandLine().getParseResult()));
    return arguments;
  }

  private int tell(RunOutcome outcome) {
    PrintWriter print = out();
    if (json) {
      print.println(RunFolder.JSON.valueToTree(ScoresFile.of(outcome.scores())).toPrettyString());
    } else {
      print.print(outcome.summary());
    }
    print.flush();
    err()
        .printf(
            "%d answers asked (%d of them ahead and not needed), %d from the journal, %d verdicts;"
                + " everything is in %s%n",
            outcome.effort().asked(),
            outcome.effort().unneeded(),
            outcome.effort().reused(),
            outcome.effort().judged(),
            outcome.folder());
    outcome.requireFinished();
    gates.judge(outcome.scores());
    return 0;
  }
}
