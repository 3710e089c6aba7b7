package dev.morph.experiments.cli.evaluate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.option.GateOptions;
import dev.morph.experiments.cli.option.LocalDependencies;
import dev.morph.experiments.cli.text.MetricStudy;
import dev.morph.experiments.generation.GenerationFactory;
import dev.morph.experiments.history.ExpansionReport;
import dev.morph.experiments.published.Replication;
import dev.morph.experiments.run.Plan;
import dev.morph.experiments.run.RunFiles;
import dev.morph.experiments.run.RunOutcome;
import dev.morph.experiments.run.RunPlace;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.settings.GenerationSettings;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Executes a plan: each of its runs, or the study of metrics that it describes. */
record PlanRunner(Plan plan, SpecRunner runner) {
  /** Executes the plan; with {@code --dry-run}, only checks its tasks. */
  void run(RunPlace place) {
    GateOptions gates = runner.options().gates();
    gates.setDefault(plan.gate());
    gates.checkValues();
    printIntroduction(plan, runner.err());
    if (plan.experimentAsWritten().equals(GenerationFactory.METRICS_ALONE)) {
      compareMetrics(place);
    } else if (runner.options().isDryRun()) {
      checkVariants(place);
    } else if (plan.publication().isPresent()) {
      replicate(plan.publication().get(), place);
    } else if (plan.hasVariants()) {
      runVariants(place);
    } else {
      runner.run(plan.baseSpec(), place);
    }
  }

  private void compareMetrics(RunPlace place) {
    if (runner.options().isDryRun()) {
      runner.out().println("sound: a comparison of metrics");
      return;
    }
    MetricStudy study = MetricStudy.of(GenerationSettings.FORM.cast(plan.baseSpec()));
    var report = study.carryOut(LocalDependencies.parts(runner.err()), List.of(), runner.err());
    runner.out().print(study.writeReport(report, place.folder(), runner.options().isJson()));
  }

  private void checkVariants(RunPlace place) {
    List<Plan.Variant> variants = plan.variants();
    for (Plan.Variant variant : variants) {
      if (variants.size() > 1) {
        runner.out().print(variant.name() + ": ");
      }
      runner.run(variant.spec(), place);
    }
  }

  /** Prints the plan's title and its departures from its source. */
  static void printIntroduction(Plan plan, PrintWriter err) {
    err.println(PlainText.line(plan.title()));
    plan.discrepancies().forEach(note -> err.println("  differs: " + PlainText.line(note)));
    err.flush();
  }

  private void replicate(String publication, RunPlace place) {
    RunOutcome outcome = runner.runToEnd(plan.baseSpec(), place);
    try (RunFolder folder = RunFolder.openExisting(outcome.folder())) {
      folder.writeJson(Replication.FILE, new Replication(publication, plan.discrepancies()));
      runner.options().gates().applyGates(RunFiles.regenerate(folder, folder.path()));
    }
    runner
        .err()
        .printf(
            "published values next to this run's: %s and %s%n",
            outcome.folder().resolve("report.html"),
            outcome.folder().resolve("tables/paper-table-*.csv"));
  }

  private void runVariants(RunPlace place) {
    Path root = place.folder();
    if (root == null) {
      throw CommonFault.BAD_OPTION.because(
          "--out", "(nothing)", "a folder for the runs of an expansion experiment");
    }
    Map<String, JsonNode> scores = new LinkedHashMap<>();
    for (Plan.Variant variant : plan.variants()) {
      Path folder = root.resolve(variant.name());
      runner.err().println("\n== " + variant.name());
      boolean begun = Files.exists(folder.resolve("run.db"));
      runner.run(variant.spec(), place.withFolder(folder, begun));
      try (RunFolder run = RunFolder.openExisting(folder)) {
        run.readJson("scores.json").ifPresent(json -> scores.put(variant.name(), json));
      }
    }
    ExpansionReport report = new ExpansionReport(scores);
    try (RunFolder folder = RunFolder.openExisting(root)) {
      report.write(folder);
    }
    runner.out().println();
    runner.out().print(report.text());
    runner.out().flush();
  }
}
