package dev.morph.experiments.cli.runs;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.JudgedFailures;
import dev.morph.experiments.analysis.Measures;
import dev.morph.experiments.analysis.PairedComparison;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.Scores;
import dev.morph.experiments.analysis.WholeRun;
import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.experiments.cli.console.JsonVerb;
import dev.morph.experiments.cli.option.GateOptions;
import dev.morph.experiments.history.ComparedRuns;
import dev.morph.experiments.report.files.ScoresFile;
import dev.morph.experiments.report.words.MarkdownComment;
import dev.morph.experiments.report.words.ShortSummary;
import dev.morph.experiments.report.words.SummaryTable;
import dev.morph.experiments.run.Manifest;
import dev.morph.experiments.table.AlignedText;
import dev.morph.experiments.table.Table;
import dev.morph.scenarios.engine.spec.Scoring;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.engine.store.Sampled;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares models with significance tests. */
@Command(
    name = "compare",
    description = {
      "Compares the models of one or more runs.",
      "",
      "Models are compared in pairs by their fragility F, on the same tasks and mutants."
          + " One is called more robust if the 95 %% interval of the difference excludes 0 and"
          + " a permutation test over tasks, with Holm correction, agrees.",
      "",
      "Walks are compared by the normalised distance to first failure, seed by seed, with"
          + " Wilcoxon's signed-rank test, a permutation test and the effect size A12. This is"
          + " exploratory and not adjusted for noise."
    },
    footer = {
      "  morph compare runs/first",
      "  morph compare runs/monday runs/friday --json",
      "  morph compare runs/main runs/branch --markdown > comment.md",
      "  morph compare runs/candidate --fail-under 90 --junit build/robustness.xml"
    })
public final class CompareCommand extends JsonVerb {
  private static final int WORDINGS = 10;

  @Parameters(arity = "1..*", paramLabel = "DIR", description = "Run folders.")
  private List<Path> folders = List.of();

  @Option(
      names = "--random-seed",
      paramLabel = "S",
      description = "Random seed of bootstrap and permutation tests.")
  private long randomSeed = 1;

  @Option(
      names = "--tau",
      paramLabel = "T",
      description =
          "Upper limit of restricted means, a normalised distance (default: as in the runs).")
  private @Nullable Double tau;

  @Option(
      names = "--primary-metric",
      paramLabel = "NAME",
      description =
          "Metric whose significance tests lead to a conclusion (default: the primary metric of the"
              + " runs).")
  private @Nullable String primary;

  @Mixin private GateOptions gates = new GateOptions();

  @Option(
      names = "--markdown",
      description =
          "Print a pull-request comment in GitHub Markdown; of two runs, the first is the"
              + " baseline.")
  private boolean markdown;

  @Override
  public Integer call() {
    gates.checkValues();
    boolean both = isJson() && markdown;
    require(!both, "--json", "combined with --markdown", "one of them");
    ComparedRuns runs = ComparedRuns.of(folders);
    List<Result> results = runs.results();
    if (!gates.isGiven()) {
      requireTwoModels(runs); // a gate needs only one model
    }
    if (runs.leftOut() > 0) {
      printMessage(
          "left out: %d of %d results, in domains, tasks or metrics that some models lack%n",
          runs.leftOut(), runs.leftOut() + results.size());
    }
    gates.requireEnoughTasks(
        Stream.concat(
                results.stream().map(Result::seed), runs.samples().stream().map(Sampled::seed))
            .distinct()
            .count());
    gates.requireMeasured(!runs.samples().isEmpty(), !results.isEmpty());
    Scoring scoring = scoring();
    AnalysisSettings settings = AnalysisSettings.seeded(randomSeed).withScoring(scoring);
    WholeRun whole =
        WholeRun.of(results, settings, Map.of())
            .withSample(runs.samples(), Manifest.of(folders.get(0)).design())
            .withReductions(runs.failures())
            .withAdditions(runs.aliases(), Measures.NONE, JudgedFailures.NONE);
    Scores scores = whole.scores();
    if (isJson()) {
      ObjectNode document = ScoresFile.json(whole);
      List<Pair> pairs = new ArrayList<>();
      for (RunAnalysis domain : whole.domains()) {
        domain.comparisons().forEach(pair -> pairs.add(new Pair(domain.domain(), pair)));
      }
      document.set("wordings", RunFolder.JSON.valueToTree(whole.breakingEdits().breakingRows()));
      printJson(document.set("walks", RunFolder.JSON.valueToTree(pairs)));
    } else if (markdown) {
      boolean two = folders.size() == 2;
      out()
          .print(
              MarkdownComment.render(
                  whole,
                  Manifest.of(folders.get(0)).terms(),
                  two ? ComparedRuns.runSuffix(folders.get(0).toString()) : "",
                  two ? ComparedRuns.runSuffix(folders.get(1).toString()) : ""));
    } else {
      out()
          .print(
              ShortSummary.render(
                  whole,
                  Manifest.of(folders.get(0)).terms(),
                  SummaryTable.render(scores, runs.aliases())));
      printWordings(whole.breakingEdits().sideBySideTable(WORDINGS));
      if (!whole.breakages().isEmpty() && !results.isEmpty()) {
        print("%nWalks, exploratory and not adjusted for noise:%n");
      }
      for (RunAnalysis domain : whole.domains()) {
        if (whole.domains().size() > 1) {
          print("%nIn the domain %s%n", PlainText.line(domain.domain()));
        }
        printComparisons(domain.comparisons());
      }
    }
    out().flush();
    gates.applyGates(whole);
    return 0;
  }

  private record Pair(String domain, @JsonUnwrapped PairedComparison pair) {}

  private void requireTwoModels(ComparedRuns runs) {
    List<String> models =
        Stream.concat(
                runs.results().stream().map(Result::model),
                runs.samples().stream().map(Sampled::model))
            .distinct()
            .toList();
    if (models.size() < 2) {
      throw CommonFault.BAD_OPTION
          .because("the runs to compare", folders, "two models")
          .withMessageSuffix(
              ": they contain only one model, " + PlainText.line(String.join("", models)))
          .withRemedy("add a run of another model: morph compare DIR DIR");
    }
  }

  /** Returns the scoring settings of the runs, unless options override them. */
  private Scoring scoring() {
    List<Scoring> said = folders.stream().map(it -> Manifest.of(it).scoring()).distinct().toList();
    if (tau == null && said.stream().map(Scoring::tau).distinct().count() > 1) {
      throw CommonFault.BAD_OPTION.because(
          "--tau", "nothing", "a value for --tau, because the runs used different values");
    }
    double upTo = tau == null ? said.get(0).tau() : tau;
    require(upTo > 0 && upTo <= 1, "--tau", upTo, "a number above 0, up to 1");
    String metric = said.size() == 1 ? said.get(0).primary() : null;
    return new Scoring(upTo, primary == null ? metric : primary);
  }

  private void printWordings(Table wordings) {
    if (!wordings.rows().isEmpty()) {
      out().println();
      out().print(AlignedText.format(wordings));
    }
  }

  private void printComparisons(List<PairedComparison> pairs) {
    for (PairedComparison pair : pairs) {
      print(
          "%n%s: %s against %s, %s%n  difference %+.4f%s, Wilcoxon p %.3g (Holm %s),"
              + " permutation p %.3g (Holm %s), A12 paired %.2f, unpaired %.2f%n  %s%n",
          PlainText.line(pair.metric()),
          PlainText.line(pair.first()),
          PlainText.line(pair.second()),
          Counted.phrase(pair.seeds(), "seed"),
          pair.meanDifference(),
          formatInterval(pair.difference()),
          pair.signedRank().p(),
          formatHolm(pair.signedRankHolm()),
          pair.permutation().p(),
          formatHolm(pair.permutationHolm()),
          pair.pairedA12(),
          pair.unpairedA12(),
          PlainText.line(pair.conclusion()));
    }
  }

  private static String formatInterval(Estimate difference) {
    Interval interval = difference.interval();
    return interval == null
        ? " (" + difference.why() + ")"
        : String.format(Locale.ROOT, " [%.4f, %.4f]", interval.low(), interval.high());
  }

  private static String formatHolm(@Nullable Double p) {
    return p == null ? "not counted" : String.format(Locale.ROOT, "%.3g", p);
  }
}
