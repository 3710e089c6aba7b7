package dev.morph.experiments.report.words;

import dev.morph.core.fault.PlainText;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.experiments.analysis.Scores;
import dev.morph.experiments.analysis.Scores.Counts;
import dev.morph.experiments.analysis.Scores.Explored;
import dev.morph.experiments.analysis.Scores.MetricScores;
import dev.morph.experiments.analysis.Scores.ModelScores;
import dev.morph.experiments.analysis.WholeRun;
import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.breakage.BreakageTables;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.experiments.report.ModelSummary;
import dev.morph.experiments.report.Terms;
import dev.morph.experiments.table.AlignedText;
import dev.morph.experiments.table.Shown;
import dev.morph.scenarios.model.ModelNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The scores as text tables of at most 80 columns. Each metric has a separate block, so that scores
 * on different scales are never in one column.
 */
public final class SummaryTable {
  private static final String ROW = "  %-18s %-21s %6s %-20s %9s%n";
  private static final int MODEL_WIDTH = 18;
  private static final int NUMBERS_A_LINE = 7;

  private SummaryTable() {}

  /**
   * Returns the full summary of a run: additional measures of its experiment, the random sample, a
   * description of the headline, the scores of each domain, and the reasons why some tasks have no
   * scores.
   */
  public static String render(WholeRun run, Terms terms) {
    StringBuilder own = new StringBuilder();
    run.measures().tables().forEach(table -> own.append(AlignedText.format(table)).append('\n'));
    return own
        + sampleText(run, terms)
        + headlineText(run)
        + (run.results().isEmpty() && run.breakage().isPresent()
            ? ""
            : render(run.scores(), run.aliases()))
        + wrap(UnevaluatedTasks.sentences(run.results()));
  }

  /** Describes the random sample: every model and every difference; empty without a sample. */
  private static String sampleText(WholeRun run, Terms terms) {
    Breakage breakage = run.breakage().orElse(null);
    if (breakage == null || breakage.isEmpty()) {
      return "";
    }
    BreakageWords words = new BreakageWords(breakage, terms);
    List<String> sentences = new ArrayList<>();
    breakage.models().forEach(model -> sentences.add(words.modelLine(model)));
    Stream.of(words.fewTasksWarning()).filter(it -> !it.isEmpty()).forEach(sentences::add);
    sentences.addAll(words.differences());
    StringBuilder lines = new StringBuilder(wrap(sentences)).append('\n');
    BreakageTables.tables(run.breakages(), List.of(), Map.of())
        .forEach(table -> lines.append(AlignedText.format(table)).append('\n'));
    return lines.toString();
  }

  /**
   * Describes what the headline counts, in lines of at most 80 columns; empty if it counts every
   * mutant.
   */
  private static String headlineText(WholeRun run) {
    if (run.domains().size() == 1
        && run.headline().domain().equals(ScenarioDomain.PUBLISHED)
        && run.labels().isEmpty()
        && run.judged().rows().isEmpty()) {
      return "";
    }
    return wrap(run.describeDomains()) + "\n";
  }

  /** Wraps sentences at 80 columns. */
  private static String wrap(List<String> sentences) {
    return sentences.stream()
        .flatMap(sentence -> ShortSummary.wrap(sentence).stream())
        .map(line -> line + "\n")
        .collect(Collectors.joining());
  }

  /**
   * Returns the tables of all domains and metrics, ending in a line feed.
   *
   * @param aliases specifications of renamed models, by their new name
   */
  public static String render(Scores scores, Map<String, String> aliases) {
    StringBuilder table = new StringBuilder();
    for (String domain : scores.domains()) {
      if (!scores.domains().equals(List.of(ScenarioDomain.PUBLISHED))) {
        table.append("In the domain ").append(PlainText.line(domain)).append('\n');
      }
      table.append(domainTables(scores.forDomain(domain)));
    }
    table.append(sharingLine(scores));
    table.append(
        """
        R^o: mean distance to the first failure, R^*: to the last success, both over
        found seeds only. F/N/E/U: seeds found, not reached, not evaluable, unfinished.
        Restricted means of walks are not adjusted for noise; compare models by F.
        """);
    table.append(
        new ModelSummary(scores.models().stream().map(ModelScores::model).toList(), aliases)
            .baselineNote());
    return table.toString();
  }

  private static StringBuilder domainTables(Scores scores) {
    ModelNames names = ModelNames.of(scores.models().stream().map(ModelScores::model).toList());
    StringBuilder table = new StringBuilder();
    for (String metric : metricNames(scores)) {
      List<Row> rows = new ArrayList<>();
      for (ModelScores model : scores.models()) {
        String name = Shown.shorten(names.shown(model.model()), MODEL_WIDTH);
        model.metrics().stream()
            .filter(one -> one.metric().equals(metric))
            .forEach(one -> rows.add(new Row(name, one)));
      }
      MetricScores any = rows.get(0).scores();
      String arrow = any.polarity().equals("distance") ? "0 = identical" : "larger = nearer";
      table.append("%s (%s, %s)%n".formatted(metric, any.polarity(), arrow));
      table.append(ROW.formatted("model", "R^o [95 % CI]", "R^*", "restricted mean", "F/N/E/U"));
      rows.forEach(row -> table.append(formatRow(row)));
      table.append(
          "  restricted to a normalised distance of %s%n  queries per seed: %s%n"
              .formatted(formatNumber(any.restrictedMean().tau()), formatQueries(rows)));
      rows.forEach(row -> table.append(missingMeanLine(row)).append(exploredLine(row)));
      rows.forEach(row -> table.append(noiseLine(row)));
      table.append(System.lineSeparator());
    }
    return table;
  }

  /**
   * Describes how many queries were saved by sharing one pool; empty unless several metrics or
   * domains share it.
   */
  private static String sharingLine(Scores scores) {
    long needed = scores.models().stream().mapToLong(model -> model.sharing().needed()).sum();
    long asked = scores.models().stream().mapToLong(model -> model.sharing().asked()).sum();
    boolean alone = metricNames(scores).size() < 2 && scores.domains().size() < 2;
    return alone || needed == 0
        ? ""
        : String.format(
            Locale.ROOT,
            "One pool for all walks: %,d queries sent instead of %,d, %.0f %% saved.%n",
            asked,
            needed,
            100.0 * (needed - asked) / needed);
  }

  private record Row(String model, MetricScores scores) {}

  private static String formatRow(Row row) {
    MetricScores scores = row.scores();
    Counts seeds = scores.seeds();
    return ROW.formatted(
        row.model(),
        formatEstimate(scores.meanFirstFailure()),
        formatNumber(scores.meanLastSuccess().value()),
        formatEstimate(scores.restrictedMean().estimate()),
        "%s/%s/%s/%s"
            .formatted(seeds.found(), seeds.notReached(), seeds.notEvaluable(), seeds.suspended()));
  }

  /** Explains why there is no restricted mean; empty if there is one. */
  private static String missingMeanLine(Row row) {
    Estimate mean = row.scores().restrictedMean().estimate();
    return mean.value() != null || mean.why().isEmpty()
        ? ""
        : "  %s: restricted mean %s%n".formatted(row.model(), mean.why());
  }

  /**
   * Describes the distances reached by walks without a failure, which R^o leaves out; empty if all
   * walks failed.
   */
  private static String exploredLine(Row row) {
    Explored explored = row.scores().explored();
    return explored == null
        ? ""
        : "  %s held in %s of its walks, all at least up to %s%n"
            .formatted(row.model(), explored.walks(), formatNumber(explored.nearest()));
  }

  /**
   * Describes how often a model disagrees with itself, and the R^o that would follow from this
   * alone; empty without repeats.
   */
  private static String noiseLine(Row row) {
    Double disagreement = row.scores().noise().selfDisagreement();
    return disagreement == null
        ? ""
        : String.format(
            Locale.ROOT,
            "  asked again, %s contradicts itself in %.1f %%; from that alone: R^o %s%n",
            row.model(),
            100 * disagreement,
            formatNumber(row.scores().noise().nullModelFirstFailure()));
  }

  /** Formats the mean number of queries of each model, with as many numbers on a line as fit. */
  private static String formatQueries(List<Row> rows) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < rows.size(); i++) {
      String newLine = System.lineSeparator() + "    ";
      text.append(i == 0 ? "" : i % NUMBERS_A_LINE == 0 ? newLine : ", ");
      text.append(formatNumber(rows.get(i).scores().queriesMean()));
    }
    return text.toString();
  }

  private static String formatEstimate(Estimate estimate) {
    Interval interval = estimate.interval();
    if (interval != null && estimate.value() == null) {
      return formatNumber(interval.low()) + " to " + formatNumber(interval.high());
    }
    if (interval == null) {
      String why = estimate.value() == null ? "" : " " + estimate.why();
      return (formatNumber(estimate.value()) + why).strip();
    }
    return estimate.format(SummaryTable::formatNumber);
  }

  /**
   * Formats a number with at most four significant digits, so that the columns fit both chrF (0 to
   * 100) and cosine (0 to 1).
   */
  static String formatNumber(@Nullable Double value) {
    if (value == null) {
      return "-";
    }
    double size = Math.abs(value);
    int digits = size >= 100 ? 1 : size >= 10 ? 2 : 3;
    return String.format(Locale.ROOT, "%." + digits + "f", value);
  }

  private static List<String> metricNames(Scores scores) {
    return scores.models().stream()
        .flatMap(model -> model.metrics().stream())
        .map(MetricScores::metric)
        .distinct()
        .toList();
  }
}
