package dev.morph.experiments.cli.runs;

import dev.morph.core.fault.Counted;
import dev.morph.experiments.cli.console.JsonVerb;
import dev.morph.experiments.cli.console.ProgressDisplay;
import dev.morph.experiments.cli.option.LocalDependencies;
import dev.morph.experiments.generation.DataSetCheck;
import dev.morph.experiments.generation.DataSetCheck.Finding;
import dev.morph.experiments.generation.GenerationParts;
import dev.morph.scenarios.dataset.DataSet;
import dev.morph.scenarios.dataset.TaskReader;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.program.ProgramJudge;
import dev.morph.scenarios.program.ProgramLanguage;
import dev.morph.scenarios.program.oracle.InputPolicy;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import dev.morph.scenarios.settings.GenerationSettings;
import dev.morph.scenarios.settings.OracleChoice;
import dev.morph.scenarios.settings.OracleChoice.Oracle;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks the tasks of a data set for mistakes. */
@Command(
    name = "check",
    description = {
      "Checks the tasks of a data set and prints one line per problem.",
      "",
      "Each solution must compile, have the method of the task's signature and pass the"
          + " task's own cases, in the sandbox. The command also reports field names that look"
          + " misspelt, duplicate texts, and texts without a replaceable word. 'morph evaluate'"
          + " runs the same checks before it asks a model.",
      "",
      "Exit code 2 if a solution is wrong, else 0."
    },
    footer = {"  morph dataset check tasks.jsonl"})
final class DatasetCheckCommand extends JsonVerb {
  @Parameters(paramLabel = "FILE|starter", description = "The data set.")
  private String file = "";

  @Option(
      names = "--sandbox",
      paramLabel = "MODE",
      description = "Where the solutions run: ${COMPLETION-CANDIDATES}.")
  private SandboxMode sandbox = SandboxMode.AUTO;

  @Override
  public Integer call() {
    DataSet dataset = TaskReader.open(file);
    dataset.warnings().forEach(err()::println);
    List<Finding> findings = findings(dataset);
    printEach(findings, finding -> print("%s%n", finding.line()));
    long wrong = findings.stream().filter(Finding::wrong).count();
    printMessage(
        "%s, %s: %s wrong; other findings: %d%n",
        Counted.phrase(dataset.tasks().size(), "task"),
        Counted.phrase(
            dataset.tasks().stream().mapToInt(it -> it.solutions().size()).sum(), "solution"),
        wrong == 0 ? "none" : String.valueOf(wrong),
        findings.size() - wrong);
    return wrong == 0 ? 0 : 2;
  }

  private List<Finding> findings(DataSet dataset) {
    RunSpec<GenerationSettings> usual = GenerationSettings.FORM.makeSpec(GenerationSettings.NAMED);
    GenerationParts parts = LocalDependencies.parts(err());
    var words = parts.openMutation(usual.settings().words());
    int all = dataset.tasks().size();
    AtomicInteger done = new AtomicInteger();
    try (ProgramJudge judge =
            ProgramLanguage.of(dataset.tasks())
                .open(
                    sandbox, new OracleChoice(sandbox, Oracle.OFF, InputPolicy.CASES).settings(1));
        ProgressDisplay display = new ProgressDisplay(err(), "tasks")) {
      return new DataSetCheck(Optional.of(judge), Optional.of(words.source()))
          .findings(dataset.tasks(), () -> display.update(done.incrementAndGet(), all));
    }
  }
}
