package dev.morph.experiments.cli;

import dev.morph.core.fault.Fault;
import dev.morph.core.fault.PlainText;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.strategy.WalkSettings;
import dev.morph.experiments.analysis.FilterCounts;
import dev.morph.experiments.plan.EvaluationPlan;
import dev.morph.experiments.plan.Mutation;
import dev.morph.experiments.plan.PlannedRun;
import dev.morph.experiments.plan.RunOutcome;
import dev.morph.experiments.report.ScoresFile;
import dev.morph.experiments.report.SummaryTable;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.DataSet;
import dev.morph.scenarios.dataset.RetrievalCorpus;
import dev.morph.scenarios.evaluation.EvaluationSettings;
import dev.morph.scenarios.evaluation.OracleJudge;
import dev.morph.scenarios.evaluation.Progress;
import dev.morph.scenarios.model.CodeModel;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.oracle.OracleSettings;
import dev.morph.scenarios.oracle.evosuite.Depth;
import dev.morph.scenarios.sandbox.SandboxMode;
import dev.morph.scenarios.store.RunFolder;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
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
      "  morph evaluate --dataset tasks.jsonl --topic array --model local:bm25 --repeat 3 --out"
          + " runs/arrays",
      "",
      "A run that was stopped, by a cap, a lost connection or Ctrl-C, is continued by the same"
          + " command with --resume; no answer is asked for twice."
    })
final class EvaluateCommand extends Verb {
  @Mixin private DatasetOptions dataset = new DatasetOptions();
  @Mixin private ModelOptions models = new ModelOptions();
  @Mixin private MetricOption metrics = new MetricOption();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "The run's folder (default: runs/ and the plan's hash).")
  private @Nullable Path out;

  @Option(
      names = "--reuse-answers",
      paramLabel = "DIR|BUNDLE",
      description =
          "Take over the answers of an earlier run to the same prompts; at a temperature above 0"
              + " the two runs are then not independent. May be given several times.")
  private List<Path> reused = new ArrayList<>();

  @Option(names = "--resume", description = "Continue the run in the folder.")
  private boolean resume;

  @Option(
      names = "--plan",
      paramLabel = "FILE|NAME",
      description =
          "Carry out a plan; 'morph list plans' names the embedded ones. Other options win over the"
              + " plan's.")
  private @Nullable String planned;

  @Mixin private GateOptions gates = new GateOptions();
  @Mixin private WalkOptions walk = new WalkOptions();
  @Mixin private ParaphraserOptions paraphraser = new ParaphraserOptions();

  @Option(
      names = "--repeat",
      paramLabel = "R",
      defaultValue = "1",
      description =
          "Ask each unchanged task R times, for the noise floor (default: ${DEFAULT-VALUE}).")
  private int repeats;

  @Option(
      names = "--require-correct-seed",
      description = "Leave out tasks whose first program fails the task's own cases.")
  private boolean requireCorrectSeed;

  @Mixin private EffortOptions effort = new EffortOptions();

  @Option(
      names = "--sandbox",
      paramLabel = "MODE",
      defaultValue = "auto",
      description = "Where the programs run: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private SandboxMode sandbox = SandboxMode.AUTO;

  @Option(
      names = "--oracle",
      paramLabel = "DEPTH",
      defaultValue = "off",
      description =
          "How long EvoSuite searches for inputs to programs that look the same:"
              + " ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private Depth oracle = Depth.OFF;

  @Option(names = "--json", description = "Print the scores as JSON instead of a table.")
  private boolean json;

  private @Nullable Mutation mutation;

  @Override
  public Integer call() {
    gates.check();
    if (planned != null) {
      return new PlanCarriedOut(planned, commandLine()).run();
    }
    Map<String, Object> arguments = arguments();
    RobustnessSystem system = new RobustnessSystem(this);
    try (ScriptRunner runner = ScriptRunner.of(system, List.of(), line -> {})) {
      runner.run(ScriptRunner.paper(), arguments);
      return tell(system.outcome());
    }
  }

  /** What the options say of the parameters of the script; cheap checks before anything is read. */
  private Map<String, Object> arguments() {
    WalkSettings walked = settings().walk();
    Map<String, Object> arguments = new LinkedHashMap<>();
    arguments.put("dataset", dataset.name());
    arguments.put("models", models.specs().stream().map(ModelSpec::text).toList());
    arguments.put("metrics", metrics.names());
    arguments.put("n", walked.start().n());
    arguments.put("k", walked.start().k());
    arguments.put("expand-n", walked.expandN());
    arguments.put("expand-k", walked.expandK());
    arguments.put("max-queries", walked.maxQueries());
    arguments.put("budget", walked.budget().mutants());
    arguments.put("random-seed", walked.budget().randomSeed());
    arguments.put("resume", resume);
    if (out != null) {
      arguments.put("out", out.toString());
    }
    return arguments;
  }

  EvaluationSettings settings() {
    RadiusOptions.atLeast("--repeat", repeats, 1);
    return new EvaluationSettings(walk.settings(), repeats, requireCorrectSeed, effort.effort());
  }

  DataSet read(String name) {
    return dataset.read(name);
  }

  List<CodingTask> select(DataSet tasks) {
    return dataset.select(tasks, walk.budget().randomSeed());
  }

  RetrievalCorpus corpus(DataSet tasks) {
    return models.corpus(tasks);
  }

  List<CodeModel> open(List<ModelSpec> specs, RetrievalCorpus corpus) {
    return models.open(specs, corpus, effort.pace());
  }

  PairMetric<String> metric(String name) {
    return metrics.open(name);
  }

  /** By the words of the options; the table is opened once. */
  Mutation mutation() {
    Mutation made = mutation;
    if (made == null) {
      made = paraphraser.mutation();
      mutation = made;
    }
    return made;
  }

  OracleJudge judge() {
    return OracleJudge.open(
        sandbox,
        OracleSettings.DEFAULT.withRandomSeed(walk.budget().randomSeed()).withDepth(oracle));
  }

  PlannedRun run(EvaluationPlan plan, OracleJudge judge) {
    return new PlannedRun(plan, judge, judge.sandbox(), Clock.systemUTC(), reused);
  }

  /**
   * Does work that can be watched. The display ends before anything else is printed; whoever
   * interrupts the run is told that nothing is lost.
   */
  <T> T watched(Function<Consumer<Progress>, T> work) {
    return new StopNotice(err(), true)
        .during(
            () -> {
              try (ProgressDisplay display = new ProgressDisplay(err())) {
                return work.apply(display::watch);
              }
            });
  }

  private int tell(RunOutcome outcome) {
    PrintWriter print = out();
    if (json) {
      print.println(RunFolder.JSON.valueToTree(ScoresFile.of(outcome.scores())).toPrettyString());
    } else {
      print.print(SummaryTable.of(outcome.scores()));
      print.print(FilterCounts.inWords(outcome.filtered()));
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
    if (outcome.suspended() > 0) {
      throw Fault.RUN_SUSPENDED.because(outcome.suspended(), PlainText.line(outcome.reason()));
    }
    gates.judge(outcome.scores());
    return 0;
  }
}
