package dev.morph.experiments.cli.repair;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.RecordOptions;
import dev.morph.experiments.cli.console.RunProgress;
import dev.morph.experiments.cli.console.StopNotice;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.experiments.plan.RunPlace;
import dev.morph.experiments.repair.RepairPlan;
import dev.morph.experiments.repair.RepairRun;
import dev.morph.experiments.repair.RepairSettings;
import dev.morph.scenarios.engine.store.RunFolder;
import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Robustness of program repair. */
@Command(
    name = "repair",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Robustness of program repair: is a bug still repaired when the code around it looks"
          + " different?",
      "",
      "Every bug is put to each repairer as it is. Of those that are repaired, the program is"
          + " transformed so that it keeps its behaviour, and asked about again. A patch is put"
          + " back, renamed identifiers get their names back, and the tests decide, in a sandbox."
          + " The R-score is the share of mutants that are repaired.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  morph repair --model local:retrieval --pd 1..3 --out runs/repair",
      "  morph repair --plan xue-2024 --benchmark quixbugs:QuixBugs --model"
          + " openai:NAME@http://127.0.0.1:8000/v1 --out runs/quixbugs",
      "  morph repair --recipe dekoning-2026 --pd max --prompts 10 --patches 5 --prompt"
          + " chain-of-thought --model openai:gpt-4o --max-cost 20 --out runs/cocoon",
      "",
      "A run that was stopped is continued by the same command with --resume; no answer is asked"
          + " for twice."
    })
public final class RepairCommand extends Verb {
  private final RecordOptions<RepairSettings> settings = options(RepairSettings.class);
  private final RecordOptions<RepairRun.Terms> terms = options(RepairRun.Terms.class);
  private final RecordOptions<RunPlace> place = options(RunPlace.class);

  @Option(
      names = "--plan",
      paramLabel = "NAME",
      description =
          "xue-2024 or dekoning-2026: the settings of a paper; options given as well win.")
  private Optional<String> plan = Optional.empty();

  @Option(names = "--json", description = "Print the scores as JSON instead of tables.")
  private boolean json;

  @Override
  public Integer call() {
    RepairSettings chosen =
        plan.isEmpty() ? settings.value() : RepairPlan.named(plan.get()).with(settings.given());
    RunPlace where = place.value();
    try (RepairRun run = RepairRun.open(chosen, terms.value())) {
      Path path =
          where.folder() == null ? Path.of("runs", run.hash().substring(0, 12)) : where.folder();
      try (RunFolder folder = RunFolder.open(path, where.resume())) {
        RepairRun.Outcome outcome =
            new StopNotice(err(), "--resume")
                .during(
                    () -> {
                      try (RunProgress display = new RunProgress(err())) {
                        return run.carryOut(folder, start(), display::watch);
                      }
                    });
        print(outcome, path);
      }
    }
    return 0;
  }

  private static Map<String, Object> start() {
    Map<String, Object> start = new LinkedHashMap<>();
    start.put("at", Clock.systemUTC().instant().toString());
    start.put("java", System.getProperty("java.vm.version", "unknown"));
    start.put("os", System.getProperty("os.name", "unknown"));
    start.put("cores", Runtime.getRuntime().availableProcessors());
    return start;
  }

  private void print(RepairRun.Outcome outcome, Path path) {
    if (json) {
      out().print(RunFolder.json(outcome.scores()));
    } else {
      out().print(outcome.summary());
    }
    out().flush();
    err()
        .printf(
            "%d answers asked, %d from the journal, %d verdicts; everything is in %s%n",
            outcome.effort().asked(), outcome.effort().reused(), outcome.effort().judged(), path);
    if (outcome.suspended() > 0) {
      throw ExperimentFault.RUN_SUSPENDED.because(
          outcome.suspended(), PlainText.line(outcome.reason()));
    }
  }
}
