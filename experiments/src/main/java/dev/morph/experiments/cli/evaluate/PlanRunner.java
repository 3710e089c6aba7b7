package dev.morph.experiments.cli.evaluate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.PlainText;
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

/** Carries out the runs of a plan one by one. */
record PlanRunner(Plan plan, RunOptions runner) {
  int carryOut(RunPlace place, boolean check) {
    runner.gates().byDefault(plan.gate());
    runner.gates().check();
    return check ? check() : run(place);
  }

  private int run(RunPlace place) {
    introduce(plan, runner.err());
    if (plan.experiment().equals(GenerationFactory.METRICS_ALONE)) {
      MetricStudy study = MetricStudy.of(GenerationSettings.FORM.cast(plan.base()));
      var report = study.carryOut(LocalDependencies.parts(runner.err()), List.of(), runner.err());
      runner.out().print(study.written(report, place.folder(), runner.json()));
      return 0;
    }
    if (plan.publication().isPresent()) {
      return replicate(plan.publication().get(), place);
    }
    return plan.expands() ? expand(place) : runner.evaluate(plan.base(), place);
  }

  /** The plan itself has been validated before; this also checks its tasks. */
  private int check() {
    introduce(plan, runner.err());
    if (plan.experiment().equals(GenerationFactory.METRICS_ALONE)) {
      runner.out().println("sound: a comparison of metrics");
      return 0;
    }
    List<Plan.Variant> variants = plan.variants();
    for (Plan.Variant variant : variants) {
      if (variants.size() > 1) {
        runner.out().print(variant.name() + ": ");
      }
      runner.check(variant.spec());
    }
    return 0;
  }

  /** Describes the plan and where it departs from its source. */
  static void introduce(Plan plan, PrintWriter err) {
    err.println(PlainText.line(plan.title()));
    plan.discrepancies().forEach(note -> err.println("  differs: " + PlainText.line(note)));
    err.flush();
  }

  private int replicate(String publication, RunPlace place) {
    RunOutcome outcome = runner.finished(plan.base(), place);
    try (RunFolder folder = RunFolder.existing(outcome.folder())) {
      folder.writeJson(Replication.FILE, new Replication(publication, plan.discrepancies()));
      runner.gates().judge(RunFiles.regenerate(folder, folder.path()));
    }
    runner
        .err()
        .printf(
            "published values next to ours: %s and %s%n",
            outcome.folder().resolve("report.html"),
            outcome.folder().resolve("tables/paper-table-*.csv"));
    return 0;
  }

  private int expand(RunPlace place) {
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
      int unused = runner.evaluate(variant.spec(), place.in(folder, begun));
      try (RunFolder run = RunFolder.existing(folder)) {
        run.readJson("scores.json").ifPresent(json -> scores.put(variant.name(), json));
      }
    }
    ExpansionReport report = new ExpansionReport(scores);
    try (RunFolder folder = RunFolder.existing(root)) {
      report.write(folder);
    }
    runner.out().println();
    runner.out().print(report.text());
    runner.out().flush();
    return 0;
  }
}
