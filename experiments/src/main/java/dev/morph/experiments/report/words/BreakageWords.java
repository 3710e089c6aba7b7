package dev.morph.experiments.report.words;

import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.breakage.Breakage.OfModel;
import dev.morph.experiments.analysis.breakage.Fragility;
import dev.morph.experiments.analysis.breakage.FragilityComparison;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.experiments.report.Terms;
import dev.morph.scenarios.model.ModelNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Sentences about a run's sample, used for both terminal and page. */
public final class BreakageWords {
  /**
   * With fewer tasks than this, tasks that always break are too often missing from the data set, so
   * a warning is shown.
   */
  private static final int MANY_TASKS = 50;

  private final Breakage breakage;
  private final Terms terms;
  private final ModelNames names;

  /** Creates sentences for runs on generated code. */
  public BreakageWords(Breakage breakage) {
    this(breakage, Terms.PROGRAMS);
  }

  /** Creates sentences for a run's headline. */
  public BreakageWords(Breakage breakage, Terms terms) {
    this.breakage = breakage;
    this.terms = terms;
    this.names = ModelNames.of(breakage.models().stream().map(OfModel::model).toList());
  }

  /** Describes a model in one line: F, the noise, and the tasks that F leaves out. */
  public String modelLine(OfModel model) {
    Fragility all = model.overall();
    List<String> parts =
        new ArrayList<>(List.of(names.shown(model.model()) + ": " + formatScore(all, terms, "")));
    if (!all.isEmpty()) {
      parts.set(
          0,
          parts.get(0) + ", noise " + (all.noiseKnown() ? formatPoints(all.noise()) : "unknown"));
    }
    List<String> rest = tallyParts(model);
    if (!rest.isEmpty()) {
      parts.add(String.join(", ", rest));
    }
    return String.join("; ", parts) + ".";
  }

  /**
   * Formats F with its interval, for instance {@code F = 12.3 points [5.1, 20.0]}. If the noise is
   * unknown, the value is not F, so it is called {@code differs}. The source of the verdicts is
   * added unless it is the oracle.
   */
  static String headline(Fragility fragility, Terms terms) {
    return formatScore(fragility, terms, "points ");
  }

  /** Formats F for a column named F: value and interval, without name and unit. */
  static String formatForColumn(Fragility fragility, Terms terms) {
    return fragility.noiseKnown() && !fragility.isEmpty()
        ? formatEstimate(fragility.fragility(), terms, "")
        : headline(fragility, terms);
  }

  private static String formatScore(Fragility fragility, Terms terms, String unit) {
    if (fragility.isEmpty()) {
      return "nothing to compare with";
    }
    return fragility.noiseKnown()
        ? "F = " + formatEstimate(fragility.fragility(), terms, unit)
        : "differs = " + formatEstimate(fragility.differs(), terms, unit);
  }

  private static String formatEstimate(Estimate estimate, Terms terms, String unit) {
    return formatPoints(estimate)
        + " "
        + unit
        + formatInterval(estimate)
        + (terms.verdicts().isEmpty() ? "" : " " + terms.verdicts());
  }

  private static String formatInterval(Estimate estimate) {
    Interval interval = estimate.interval();
    return interval == null
        ? "(no interval: " + estimate.why() + ")"
        : formatInterval(interval.low(), interval.high());
  }

  private static String formatInterval(double low, double high) {
    return "[" + formatPoints(low) + ", " + formatPoints(high) + "]";
  }

  /** Describes the tasks that F leaves out in a sentence; empty if there are none. */
  String tallySentence(OfModel model) {
    List<String> parts = tallyParts(model);
    return parts.isEmpty() ? "" : " Tasks: " + String.join(", ", parts) + ".";
  }

  private List<String> tallyParts(OfModel model) {
    Breakage.Tally tally = model.tally();
    List<String> parts = new ArrayList<>();
    Fragility.Correctness correctness = model.overall().correctness();
    if (correctness != null) {
      parts.add(
          "%s of %s correct, %s reworded"
              .formatted(
                  formatTasks(correctness.unchanged(), correctness.tasks()),
                  correctness.tasks(),
                  formatTasks(correctness.reworded(), correctness.tasks())));
    } else if (tally.tested() > 0) {
      parts.add(tally.passed() + " of " + tally.tested() + " correct");
    }
    if (tally.unsteady() > 0) {
      parts.add(tally.unsteady() + " unsteady");
    }
    if (tally.unusable() > 0) {
      parts.add(tally.unusable() + " " + terms.unusable());
    }
    if (tally.single() > 0 && model.overall().noiseKnown()) {
      parts.add(tally.single() + " left out, with one answer unchanged");
    }
    if (tally.unfinished() > 0) {
      int begun = model.overall().tasks();
      String rests = begun == 0 ? "" : " (F rests on " + Counted.phrase(begun, "task") + ")";
      parts.add(tally.unfinished() + " of " + tally.tasks() + " unfinished" + rests);
    }
    return parts;
  }

  /**
   * Formats a share of tasks as a number of tasks, with one decimal unless it is a whole number.
   */
  private static String formatTasks(double share, int tasks) {
    double number = Math.round(10 * share * tasks) / 10.0;
    return number == Math.rint(number)
        ? String.valueOf(Math.round(number))
        : String.format(Locale.ROOT, "%.1f", number);
  }

  /** Defines F in a sentence. */
  String definition() {
    return "F, in points: of 100 %ss for %s (domain %s), how many more %s than for the %s asked again."
        .formatted(
            terms.output(),
            terms.changed(),
            PlainText.line(breakage.domain()),
            terms.breaks(),
            terms.unchanged());
  }

  /** Describes a model's F in full sentences. */
  public String modelSentence(OfModel model) {
    Fragility all = model.overall();
    if (all.isEmpty()) {
      return "No task has a usual " + terms.output() + " to compare others with.";
    }
    String words =
        "Of 100 %ss for %s, %s %s"
            .formatted(
                terms.output(), terms.changed(), formatPoints(all.differs()), terms.breaks());
    if (!all.noiseKnown()) {
      return words
          + ". How much of that is noise is unknown, because the %s have one answer each, so this"
              .formatted(terms.unchanged())
          + " is not F.";
    }
    Interval interval = all.fragility().interval();
    boolean shown = interval != null && interval.low() > 0;
    return "%s; of 100 for the %s asked again, %s do. The difference is %s%s%s%s"
        .formatted(
            words,
            terms.unchanged(),
            formatPoints(all.noise()),
            headline(all, terms),
            shown ? "." : ", which may be chance.",
            relativeSentence(all.relative()),
            dropSentence(all.correctness()));
  }

  private String relativeSentence(Estimate relative) {
    return relative.value() == null
        ? ""
        : " Of 100 pairs of %ss that would have behaved alike, the changes make %s %s differ (exploratory)."
            .formatted(terms.output(), formatPoints(relative), formatInterval(relative));
  }

  private static String dropSentence(Fragility.@Nullable Correctness correctness) {
    return correctness == null
        ? ""
        : " The share that passes the tasks' cases drops by %s points %s."
            .formatted(formatPoints(correctness.drop()), formatInterval(correctness.drop()));
  }

  /** A warning if there are few tasks; empty if there are enough. */
  public String fewTasksWarning() {
    return breakage.models().stream()
            .map(OfModel::overall)
            .anyMatch(it -> it.noiseKnown() && it.tasks() < MANY_TASKS)
        ? "With fewer than %s tasks, F's upper bound may miss tasks that always break."
            .formatted(MANY_TASKS)
        : "";
  }

  /** The conclusions about pairs of models that the paired comparisons support. */
  public List<String> differences() {
    List<String> sentences = new ArrayList<>();
    if (breakage.models().size() < 2) {
      return sentences;
    }
    List<String> unknown =
        breakage.models().stream()
            .filter(it -> !it.overall().isEmpty() && !it.overall().noiseKnown())
            .map(it -> names.shown(it.model()))
            .toList();
    if (!unknown.isEmpty()) {
      sentences.add(
          "Not compared: %s. The noise is unknown and could account for any difference (--references 3)."
              .formatted(String.join(", ", unknown)));
    }
    if (breakage.comparisons().isEmpty()) {
      return unknown.isEmpty()
          ? List.of(
              "The models are not compared: they need at least two tasks for which both"
                  + " have results.")
          : sentences;
    }
    List<FragilityComparison> decided = breakage.decidedComparisons();
    decided.forEach(pair -> sentences.add(decidedSentence(pair)));
    if (decided.size() < breakage.comparisons().size()) {
      sentences.add(undecidedSentence(decided.isEmpty()));
    }
    return sentences;
  }

  private String decidedSentence(FragilityComparison pair) {
    Interval interval = pair.interval();
    boolean turned = pair.difference() > 0;
    return "%s is more robust than %s by %s points %s on %s (p %s)."
        .formatted(
            names.shown(pair.moreRobust()),
            names.shown(pair.lessRobust()),
            formatPoints(Math.abs(pair.difference())),
            turned
                ? formatInterval(interval.low(), interval.high())
                : formatInterval(-interval.high(), -interval.low()),
            Counted.phrase(pair.tasks(), "task"),
            pair.holm() < 0.001 ? "< 0.001" : String.format(Locale.ROOT, "= %.3f", pair.holm()));
  }

  private String undecidedSentence(boolean all) {
    String which = all ? "No two models are" : "The other models are not";
    List<FragilityComparison> pairs = breakage.comparisons();
    double largest =
        pairs.stream()
            .filter(pair -> !pair.isDecided())
            .mapToDouble(FragilityComparison::detectableDifference)
            .max()
            .orElse(0);
    int tasks = pairs.stream().mapToInt(FragilityComparison::tasks).min().orElse(0);
    return "%s shown to differ: with %s, %s."
        .formatted(which, Counted.phrase(tasks, "task"), powerClause(largest));
  }

  /** Describes the difference that would be shown with a power of 80 %. */
  static String powerClause(double difference) {
    return "a difference of about %s points would be shown 80 %% of the time"
        .formatted(formatPoints(difference));
  }

  private static double valueOrZero(Estimate estimate) {
    Double value = estimate.value();
    return value == null ? 0 : value;
  }

  static String formatPoints(Estimate estimate) {
    return formatPoints(valueOrZero(estimate));
  }

  /** Formats a share in points, with one decimal. */
  static String formatPoints(double share) {
    double points = Math.round(1000 * share) / 10.0;
    return String.format(Locale.ROOT, "%.1f", points == 0 ? 0.0 : points);
  }
}
