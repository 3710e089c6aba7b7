package dev.morph.experiments.report.words;

import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.Scores.Counts;
import dev.morph.experiments.analysis.Scores.Explored;
import dev.morph.experiments.analysis.Scores.MetricScores;
import dev.morph.experiments.analysis.Scores.ModelScores;
import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.experiments.report.RunRecord;
import dev.morph.experiments.table.Shown;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Sentences about the scores of a run. */
public final class Conclusion {
  private Conclusion() {}

  /**
   * The conclusion about one model.
   *
   * @param model the model's name
   * @param headline the main result: F, or the number of tasks that broke
   * @param detail sentences that explain the headline
   * @param walks the results of the model's walks, if the headline is about a random sample;
   *     otherwise empty
   */
  public record Line(String model, String headline, String detail, String walks) {
    Line(String model, String headline, String detail) {
      this(model, headline, detail, "");
    }
  }

  /**
   * Describes all models, by the random sample if there is one, otherwise under the run's first
   * metric.
   */
  public static List<Line> modelLines(RunRecord run) {
    List<ModelScores> walked = run.scores().models();
    Optional<Breakage> sample = run.allDomains().breakage().filter(it -> !it.isEmpty());
    if (sample.isEmpty()) {
      return walked.stream()
          .map(model -> walkLine(run.modelNames().shown(model.model()), model.metrics().get(0)))
          .toList();
    }
    BreakageWords words = new BreakageWords(sample.get(), run.terms());
    List<Line> lines = new ArrayList<>();
    for (Breakage.OfModel model : sample.get().models()) {
      String walks =
          walked.stream()
              .filter(it -> it.model().equals(model.model()))
              .map(it -> walkLine(it.model(), it.metrics().get(0)))
              .map(it -> "Walked nearest first, " + it.headline() + ". " + it.detail())
              .findFirst()
              .orElse("");
      lines.add(
          new Line(
              run.modelNames().shown(model.model()),
              BreakageWords.headline(model.overall(), run.terms()),
              words.modelSentence(model) + words.tallySentence(model),
              walks));
    }
    return lines;
  }

  /**
   * The conclusions about which models are more robust, as far as the paired comparison of F
   * supports them. Without a comparison, each model's headline.
   */
  public static List<String> orderSentences(RunRecord run) {
    Optional<Breakage> sample = run.allDomains().breakage().filter(it -> !it.isEmpty());
    if (sample.isPresent() && !sample.get().comparisons().isEmpty()) {
      return new BreakageWords(sample.get(), run.terms()).differences();
    }
    List<String> sentences =
        new ArrayList<>(
            modelLines(run).stream()
                .map(line -> line.model() + ": " + line.headline() + ".")
                .toList());
    if (sample.isEmpty() && sentences.size() > 1) {
      sentences.add(
          "No mutants were drawn at random, so there is no conclusion about which model is more"
              + " robust; tests of walks are exploratory and not adjusted for noise.");
    }
    return sentences;
  }

  static Line walkLine(String model, MetricScores scores) {
    Counts seeds = scores.seeds();
    int evaluable = seeds.found() + seeds.notReached();
    String unfinished = unfinishedSentence(seeds.suspended());
    if (evaluable == 0) {
      return seeds.suspended() > 0
          ? new Line(model, "not finished", unfinished)
          : new Line(model, "no result", "No task could be evaluated.");
    }
    String headline = seeds.found() + " of " + Counted.phrase(evaluable, "task") + " broke";
    String detail =
        String.join(
            " ",
            restrictedMeanSentence(scores),
            whereBroken(scores),
            whereHeld(scores),
            unfinished);
    return new Line(model, headline, detail.strip().replaceAll(" +", " "));
  }

  /**
   * Describes the restricted mean. If nothing failed up to tau, the mean equals tau, so the
   * sentence says only that no task broke.
   */
  private static String restrictedMeanSentence(MetricScores scores) {
    Estimate found = scores.restrictedMean().estimate();
    Double mean = found.value();
    Interval interval = found.interval();
    String tau = Shown.number(scores.restrictedMean().tau());
    if (mean == null) {
      return "The mean normalised distance to the first failure up to %s is %s."
          .formatted(tau, found.why());
    }
    if (mean >= scores.restrictedMean().tau()) {
      return "No task broke up to the normalised distance %s, the limit of restricted means."
          .formatted(tau);
    }
    String rest = "Mean normalised distance to the first failure " + Shown.number(mean);
    return interval == null
        ? "%s, restricted to %s (no interval: %s).".formatted(rest, tau, found.why())
        : "%s (95 %% interval %s to %s), restricted to %s."
            .formatted(rest, Shown.number(interval.low()), Shown.number(interval.high()), tau);
  }

  /** Describes R^o and R^* in the metric's own unit; empty if nothing failed. */
  private static String whereBroken(MetricScores scores) {
    Double failure = scores.meanFirstFailure().value();
    Double success = scores.meanLastSuccess().value();
    return failure == null || success == null
        ? ""
        : "Where tasks broke, mean %s was R^o = %s at first failures, R^* = %s at last successes."
            .formatted(
                PlainText.line(scores.metric()), Shown.number(failure), Shown.number(success));
  }

  /**
   * Describes how far tasks without a failure were explored, in the metric's own unit; empty if
   * every task broke.
   */
  private static String whereHeld(MetricScores scores) {
    Explored explored = scores.explored();
    if (explored == null) {
      return "";
    }
    String held =
        explored.walks() == 1
            ? "1 task held as far as it was explored,"
            : explored.walks()
                + " tasks held as far as they were explored, the least explored of them";
    return "%s up to %s = %s."
        .formatted(held, PlainText.line(scores.metric()), Shown.number(explored.nearest()));
  }

  private static String unfinishedSentence(int tasks) {
    if (tasks == 0) {
      return "";
    }
    String which = tasks == 1 ? "1 task is" : tasks + " tasks are";
    return which + " unfinished: the run was stopped; continue it with --resume.";
  }
}
