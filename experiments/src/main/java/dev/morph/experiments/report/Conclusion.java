package dev.morph.experiments.report;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.PairedComparison;
import dev.morph.experiments.analysis.Scores.Counts;
import dev.morph.experiments.analysis.Scores.Explored;
import dev.morph.experiments.analysis.Scores.MetricScores;
import dev.morph.experiments.analysis.Scores.ModelScores;
import dev.morph.experiments.analysis.TestFamily;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.experiments.table.Shown;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The scores in words. */
public final class Conclusion {
  private Conclusion() {}

  /**
   * One model in a sentence, under one metric.
   *
   * @param model its name
   * @param headline share of tasks that broke, in figures
   * @param detail what that rests on
   */
  public record Line(String model, String headline, String detail) {}

  /** All models under the run's first metric. */
  static List<Line> lines(RunRecord run) {
    List<Line> lines = new ArrayList<>();
    for (ModelScores model : run.scores().models()) {
      lines.add(line(PlainText.line(model.model()), model.metrics().get(0)));
    }
    return lines;
  }

  /** What may be said of the models' order under the first metric: only what tests support. */
  static List<String> order(RunRecord run) {
    String metric = run.metrics().get(0);
    List<PairedComparison> pairs =
        run.analysis().comparisons().stream().filter(it -> it.metric().equals(metric)).toList();
    if (pairs.isEmpty()) {
      return lines(run).stream().map(line -> line.model() + ": " + line.headline() + ".").toList();
    }
    List<String> sentences = new ArrayList<>();
    pairs.stream()
        .filter(PairedComparison::significant)
        .forEach(pair -> sentences.add(verdict(pair)));
    if (sentences.size() < pairs.size()) {
      sentences.add(
          "Paired tests show no difference between "
              + (sentences.isEmpty() ? "the models" : "the other pairs of models")
              + "; their order here is the order in which they were named, not a ranking.");
    }
    return sentences;
  }

  /** Which of two models broke nearer, and what that rests on. */
  private static String verdict(PairedComparison pair) {
    boolean firstHeld = pair.meanDifference() > 0;
    String weaker = firstHeld ? pair.second() : pair.first();
    String stronger = firstHeld ? pair.first() : pair.second();
    return String.format(
        Locale.ROOT,
        "%s broke nearer than %s: by %s on average over %d common tasks, p < %s (both paired tests,"
            + " corrected by Holm over all tests of this report).",
        PlainText.line(weaker),
        PlainText.line(stronger),
        Shown.number(Math.abs(pair.meanDifference())),
        pair.seeds(),
        TestFamily.LEVEL);
  }

  private static Line line(String model, MetricScores scores) {
    Counts seeds = scores.seeds();
    int evaluable = seeds.found() + seeds.notReached();
    String unfinished = unfinished(seeds.suspended());
    if (evaluable == 0) {
      return seeds.suspended() > 0
          ? new Line(model, "not finished", unfinished)
          : new Line(model, "nothing to say", "No task could be evaluated.");
    }
    Double mean = scores.restrictedMean().estimate().value();
    Interval interval = scores.restrictedMean().estimate().interval();
    double tau = scores.restrictedMean().tau();
    String headline = seeds.found() + " of " + evaluable + " tasks broke";
    StringBuilder detail = new StringBuilder();
    if (mean != null) {
      detail.append("Mean distance to the first failure ").append(Shown.number(mean));
      if (interval != null) {
        detail.append(" (95 % interval ").append(Shown.number(interval.low())).append(" to ");
        detail.append(Shown.number(interval.high())).append(')');
      }
      detail.append(", restricted to ").append(Shown.number(tau));
      detail.append(interval == null ? " (no interval: " + why(scores) + "). " : ". ");
    } else {
      detail.append("The mean distance to the first failure up to ").append(Shown.number(tau));
      detail.append(" is ").append(why(scores)).append(". ");
    }
    Double failure = scores.meanFirstFailure().value();
    Double success = scores.meanLastSuccess().value();
    if (failure != null && success != null) {
      detail.append("Where tasks broke, ").append(PlainText.line(scores.metric()));
      detail.append(" was R^o = ").append(Shown.number(failure));
      detail.append(" on average, at the last success R^* = ").append(Shown.number(success));
      detail.append(". ");
    }
    Explored explored = scores.explored();
    if (explored != null) {
      detail
          .append(explored.walks())
          .append(" tasks held as far as they were explored, the nearest");
      detail.append(" to ").append(Shown.number(explored.nearest())).append(" only. ");
    }
    return new Line(model, headline, detail.append(unfinished).toString().strip());
  }

  private static String why(MetricScores scores) {
    return scores.restrictedMean().estimate().why();
  }

  private static String unfinished(int tasks) {
    if (tasks == 0) {
      return "";
    }
    String which = tasks == 1 ? "1 task is" : tasks + " tasks are";
    return which + " unfinished: the run stopped before, and goes on with --resume.";
  }
}
