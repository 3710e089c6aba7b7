package dev.morph.experiments.cli;

import dev.morph.core.fault.Fault;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.plan.EvaluationPlan;
import dev.morph.experiments.plan.PlannedRun;
import dev.morph.experiments.plan.RunOutcome;
import dev.morph.experiments.report.ScoresFile;
import dev.morph.experiments.report.SummaryTable;
import dev.morph.scenarios.dataset.DataSet;
import dev.morph.scenarios.dataset.RetrievalCorpus;
import dev.morph.scenarios.evaluation.EvaluationSettings;
import dev.morph.scenarios.evaluation.OracleJudge;
import dev.morph.scenarios.oracle.OracleSettings;
import dev.morph.scenarios.oracle.evosuite.Depth;
import dev.morph.scenarios.sandbox.SandboxMode;
import dev.morph.scenarios.store.RunFolder;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
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
      "Scenario robustness evaluation: how far the words of each task can move before the program changes.",
      "",
      "Each task is paraphrased by replacing words by their neighbours in a word table. The paraphrases are put to the"
          + " model nearest first, until one of its programs behaves otherwise than the program for the unchanged task."
          + " R^o is the mean distance of that first failure, R^* that of the last success before it.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  morph evaluate",
      "  morph evaluate --model openai:gpt-4o-mini --metric all --max-calls 5000 --out runs/mini",
      "  morph evaluate --plan ghoshpaul-2026-robustness --out runs/robustness",
      "  morph evaluate --dataset tasks.jsonl --topic array --model local:bm25 --repeat 3 --out runs/arrays",
      "",
      "A run that was stopped, by a cap, a lost connection or Ctrl-C, is continued by the same command with --resume;"
          + " no answer is asked for twice."
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
          "Take over the answers of an earlier run to the same prompts; at a temperature above 0 the two runs are"
              + " then not independent. May be given several times.")
  private List<Path> reused = new ArrayList<>();

  @Option(names = "--resume", description = "Continue the run in the folder.")
  private boolean resume;

  @Option(
      names = "--plan",
      paramLabel = "FILE|NAME",
      description =
          "Carry out a plan; 'morph list plans' names the embedded ones. Other options win over the plan's.")
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

  @Override
  public Integer call() {
    gates.check();
    if (planned != null) {
      return new PlanCarriedOut(planned, commandLine()).run();
    }
    EvaluationPlan plan = plan();
    try (OracleJudge judge = OracleJudge.open(sandbox, oracleSettings())) {
      Path path =
          out == null ? Path.of("runs", plan.hash(judge.signature()).substring(0, 12)) : out;
      try (RunFolder folder = RunFolder.open(path, resume)) {
        PlannedRun run = new PlannedRun(plan, judge, judge.sandbox(), Clock.systemUTC(), reused);
        return tell(execute(run, folder));
      }
    }
  }

  private OracleSettings oracleSettings() {
    return OracleSettings.DEFAULT.withRandomSeed(walk.budget().randomSeed()).withDepth(oracle);
  }

  /**
   * The display ends before anything else is printed; whoever interrupts the run is told that
   * nothing is lost.
   */
  private RunOutcome execute(PlannedRun run, RunFolder folder) {
    return new StopNotice(err(), true)
        .during(
            () -> {
              try (ProgressDisplay display = new ProgressDisplay(err())) {
                return run.execute(folder, display::watch);
              }
            });
  }

  private EvaluationPlan plan() {
    RadiusOptions.atLeast("--repeat", repeats, 1);
    // Cheap checks come before files are read and models opened.
    EvaluationSettings settings =
        new EvaluationSettings(walk.settings(), repeats, requireCorrectSeed, effort.effort());
    DataSet tasks = dataset.read();
    RetrievalCorpus corpus = models.corpus(tasks);
    return new EvaluationPlan(
        tasks,
        dataset.select(tasks, walk.budget().randomSeed()),
        models.open(corpus, effort.pace()),
        corpus,
        metrics.open(),
        paraphraser.vectors(),
        paraphraser.stopWords(),
        settings);
  }

  private int tell(RunOutcome outcome) {
    PrintWriter print = out();
    if (json) {
      print.println(RunFolder.JSON.valueToTree(ScoresFile.of(outcome.scores())).toPrettyString());
    } else {
      print.print(SummaryTable.of(outcome.scores()));
    }
    print.flush();
    err()
        .printf(
            "%d answers asked (%d of them ahead and not needed), %d from the journal, %d verdicts; everything is in"
                + " %s%n",
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
