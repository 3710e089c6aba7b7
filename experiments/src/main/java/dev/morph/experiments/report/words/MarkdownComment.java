package dev.morph.experiments.report.words;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.WholeRun;
import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.breakage.Breakage.OfModel;
import dev.morph.experiments.analysis.breakage.FragilityComparison;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.experiments.report.Terms;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A comparison of runs as a pull-request comment in GitHub's Markdown: F of each model, the paired
 * differences, the conclusions from them, and the most informative failures. Names and outputs of
 * models are written in code spans, so that they cannot act as markup or mentions.
 */
public final class MarkdownComment {
  private static final int LONGEST = 150;

  private MarkdownComment() {}

  /**
   * Returns the comment, ending in a line feed.
   *
   * <p>For each model in both runs, the later run is compared with the earlier one. If no model is
   * in both runs, all models are compared with each other.
   *
   * @param run the compared models; the models of the earlier run come first
   * @param from suffix of model names from the earlier run; empty if there is none
   * @param to suffix of model names from the later run
   * @throws dev.morph.core.fault.FaultException if there is no random sample
   */
  public static String render(WholeRun run, Terms terms, String from, String to) {
    Breakage breakage =
        run.breakage()
            .filter(it -> !it.isEmpty())
            .orElseThrow(
                () ->
                    CommonFault.BAD_OPTION
                        .because("--markdown", "runs without a sample", "runs with F")
                        .withRemedy("make the runs with --design sample or both"));
    List<String> lines = new ArrayList<>();
    lines.add("### Robustness to changed " + terms.change() + "s\n");
    List<FragilityComparison> same =
        breakage.comparisons().stream()
            .filter(pair -> !from.isEmpty() && isSameModel(pair, from, to))
            .toList();
    String before = same.isEmpty() ? "" : from;
    String after = same.isEmpty() ? "" : to;
    List<FragilityComparison> pairs = same.isEmpty() ? breakage.comparisons() : same;
    pairs.forEach(pair -> lines.add("- " + conclusion(pair, before)));
    if (pairs.isEmpty()) {
      lines.add(
          "- No models can be compared: the runs have no model in common, too few common"
              + " tasks, or one answer to each unchanged task, so that the noise is unknown.");
    }
    lines.add(
        """

        | Model | F, points | Noise | Correct unchanged | Unsteady | Of no use | Unfinished |
        |---|---|---|---|---|---|---|\
        """);
    breakage.models().forEach(model -> lines.add(modelRow(model, terms)));
    if (!pairs.isEmpty()) {
      String models = before.isEmpty() ? "F of | less F of" : "After | less before";
      lines.add("\n| " + models + " | Difference, points | p | Tasks |\n|---|---|---|---|---|");
      pairs.forEach(pair -> lines.add(comparisonRow(pair, !before.isEmpty())));
    }
    List<BrokenProgram> failures =
        BrokenProgram.of(
            breakage,
            run.samples().stream()
                .filter(task -> after.isEmpty() || task.model().endsWith(after))
                .toList(),
            run.failures());
    if (!failures.isEmpty()) {
      lines.add(after.isEmpty() ? "\nFailures:" : "\nFailures after the change:");
      failures.forEach(
          failure -> lines.add("- " + formatCode(failure.changed() + ": " + failure.broke())));
    }
    lines.add("\n<sub>" + new BreakageWords(breakage, terms).definition());
    lines.add("95 % intervals over tasks; p by permutation over tasks, corrected by Holm.</sub>");
    return String.join("\n", lines) + "\n";
  }

  private static boolean isSameModel(FragilityComparison pair, String before, String after) {
    String first = pair.first();
    return first.endsWith(before)
        && pair.second().equals(first.substring(0, first.length() - before.length()) + after);
  }

  private static String conclusion(FragilityComparison pair, String before) {
    String model =
        before.isEmpty()
            ? ""
            : formatCode(pair.first().substring(0, pair.first().length() - before.length()));
    if (!pair.isDecided()) {
      return "**No difference shown** %s; with %s, %s."
          .formatted(
              model.isEmpty()
                  ? "between " + formatCode(pair.first()) + " and " + formatCode(pair.second())
                  : "for " + model,
              Counted.phrase(pair.tasks(), "task"),
              BreakageWords.powerClause(pair.detectableDifference()));
    }
    if (model.isEmpty()) {
      return "**%s is more robust** than %s."
          .formatted(formatCode(pair.moreRobust()), formatCode(pair.lessRobust()));
    }
    return "**%s robust** than before: %s."
        .formatted(pair.difference() < 0 ? "Less" : "More", model);
  }

  private static String modelRow(OfModel model, Terms terms) {
    Breakage.Tally tally = model.tally();
    return "| %s | %s | %s | %s of %s | %s | %s | %s of %s |"
        .formatted(
            formatCell(model.model()),
            BreakageWords.formatForColumn(model.overall(), terms),
            model.overall().noiseKnown()
                ? BreakageWords.formatPoints(model.overall().noise())
                : "not known",
            tally.passed(),
            tally.tested(),
            tally.unsteady(),
            tally.unusable(),
            tally.unfinished(),
            tally.tasks());
  }

  /**
   * Formats a comparison as a table row. A difference is after minus before, so above 0 means that
   * more programs break than before.
   */
  private static String comparisonRow(FragilityComparison pair, boolean turned) {
    double sign = turned ? -1 : 1;
    Interval interval = pair.interval();
    return "| %s | %s | %s [%s, %s] | %s | %s |"
        .formatted(
            formatCell(turned ? pair.second() : pair.first()),
            formatCell(turned ? pair.first() : pair.second()),
            BreakageWords.formatPoints(sign * pair.difference()),
            BreakageWords.formatPoints(turned ? -interval.high() : interval.low()),
            BreakageWords.formatPoints(turned ? -interval.low() : interval.high()),
            pair.holm() < 0.001 ? "below 0.001" : String.format(Locale.ROOT, "%.3f", pair.holm()),
            pair.tasks());
  }

  /**
   * Formats a text for a table cell. Vertical bars are escaped, because they end a cell even within
   * a code span.
   */
  private static String formatCell(String text) {
    return formatCode(text).replace("|", "\\|");
  }

  private static String formatCode(String text) {
    return "`" + PlainText.line(text, LONGEST).replace('`', '\'') + "`";
  }
}
