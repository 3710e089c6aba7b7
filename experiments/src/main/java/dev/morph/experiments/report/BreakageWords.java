package dev.morph.experiments.report;

import dev.morph.core.fault.Counted;
import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.breakage.Breakage.OfModel;
import dev.morph.experiments.analysis.breakage.Fragility;
import dev.morph.experiments.analysis.breakage.FragilityComparison;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.scenarios.model.ModelNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Sentences about a run's sample, used for both terminal and page. */
public final class BreakageWords {
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

  /** Describes a model in one line: F, its parts, and what it leaves out. */
  public String line(OfModel model) {
    return names.of(model.model()) + ": " + headline(model.all()) + rest(model);
  }

  /** F with its interval, for instance {@code F = 12.3 points [5.1, 20.0]}. */
  static String headline(Fragility fragility) {
    Double value = fragility.value();
    if (value == null) {
      return "nothing to compare with";
    }
    Interval interval = fragility.fragility().interval();
    String points = "F = " + points(value) + " points";
    return interval == null
        ? points + " (no interval: " + fragility.fragility().why() + ")"
        : points + " [" + points(interval.low()) + ", " + points(interval.high()) + "]";
  }

  private String rest(OfModel model) {
    Fragility all = model.all();
    List<String> parts = new ArrayList<>();
    if (all.value() != null) {
      parts.add("noise " + (all.noiseKnown() ? points(all.noise()) : "unknown"));
    }
    parts.addAll(counts(model));
    return (parts.isEmpty() ? "" : "; " + String.join(", ", parts)) + ".";
  }

  /** Describes what F leaves out in a sentence; empty if there is nothing to say. */
  String tally(OfModel model) {
    List<String> parts = counts(model);
    return parts.isEmpty() ? "" : " Tasks: " + String.join(", ", parts) + ".";
  }

  private List<String> counts(OfModel model) {
    Breakage.Tally tally = model.tally();
    List<String> parts = new ArrayList<>();
    if (tally.tested() > 0) {
      parts.add(tally.passed() + " of " + tally.tested() + " correct unchanged");
    }
    if (tally.unsteady() > 0) {
      parts.add(tally.unsteady() + " unsteady");
    }
    if (tally.unusable() > 0) {
      parts.add(tally.unusable() + " " + terms.unusable());
    }
    if (tally.unfinished() > 0) {
      int begun = model.all().tasks();
      String rests = begun == 0 ? "" : " (F rests on " + Counted.of(begun, "task") + ")";
      parts.add(tally.unfinished() + " of " + tally.tasks() + " unfinished" + rests);
    }
    return parts;
  }

  /** Defines F in a sentence. */
  String definition() {
    return "F: of 100 "
        + terms.output()
        + "s for "
        + terms.changed()
        + ", how many more "
        + terms.breaks()
        + " than for the "
        + terms.unchanged()
        + " asked again.";
  }

  /** Describes a model in plain words. */
  public String sentence(OfModel model) {
    Fragility all = model.all();
    Double value = all.value();
    if (value == null) {
      return "No task has a usual " + terms.output() + " to compare others with.";
    }
    double broken =
        all.curve().stream()
            .filter(point -> point.words() > 0)
            .mapToDouble(point -> value(point.share()))
            .average()
            .orElse(0);
    String words =
        "Of 100 "
            + terms.output()
            + "s for "
            + terms.changed()
            + ", "
            + points(broken)
            + " "
            + terms.breaks();
    return all.noiseKnown()
        ? words
            + "; of 100 for the "
            + terms.unchanged()
            + " asked again, "
            + points(all.noise())
            + " do. The difference is "
            + headline(all)
            + (isShown(all) ? "." : ", which may be chance.")
        : words
            + ". How much of that is noise is unknown, because the "
            + terms.unchanged()
            + " were asked only once.";
  }

  /** Whether the whole interval of F is above 0. */
  private static boolean isShown(Fragility fragility) {
    Interval interval = fragility.fragility().interval();
    return interval != null && interval.low() > 0;
  }

  /** The conclusions about each pair of models, limited to what the paired comparison shows. */
  public List<String> differences() {
    List<String> sentences = new ArrayList<>();
    if (breakage.comparisons().isEmpty()) {
      return breakage.models().size() < 2
          ? sentences
          : List.of(
              "The models are not compared: they need at least two tasks for which both"
                  + " have results.");
    }
    List<FragilityComparison> decided = breakage.decided();
    decided.forEach(pair -> sentences.add(decided(pair)));
    if (decided.size() < breakage.comparisons().size()) {
      sentences.add(undecided(decided.isEmpty()));
    }
    return sentences;
  }

  private String decided(FragilityComparison pair) {
    double by = Math.abs(pair.difference());
    boolean turned = pair.difference() > 0;
    double low = turned ? pair.interval().low() : -pair.interval().high();
    double high = turned ? pair.interval().high() : -pair.interval().low();
    return String.format(
        Locale.ROOT,
        "%s is more robust than %s by %s points [%s, %s] on %s (p %s).",
        names.of(pair.moreRobust()),
        names.of(pair.lessRobust()),
        points(by),
        points(low),
        points(high),
        Counted.of(pair.tasks(), "task"),
        probability(pair.holm()));
  }

  private String undecided(boolean all) {
    String which = all ? "No two models are" : "The other models are not";
    if (breakage.comparisons().stream().anyMatch(pair -> !pair.noiseKnown())) {
      return which
          + " shown to differ: the noise is unknown and could account for the whole difference"
          + " (--references 3).";
    }
    double widest =
        breakage.comparisons().stream()
            .filter(pair -> !pair.decided(breakage.level()))
            .mapToDouble(pair -> (pair.interval().high() - pair.interval().low()) / 2)
            .max()
            .orElse(0);
    int tasks =
        breakage.comparisons().stream().mapToInt(FragilityComparison::tasks).min().orElse(0);
    return String.format(
        Locale.ROOT,
        "%s shown to differ: with %s, differences below about %s points go undetected.",
        which,
        Counted.of(tasks, "task"),
        points(widest));
  }

  private static double value(Estimate estimate) {
    Double value = estimate.value();
    return value == null ? 0 : value;
  }

  static String points(Estimate estimate) {
    return points(value(estimate));
  }

  /** A share in points, with one digit. */
  static String points(double share) {
    double points = Math.round(1000 * share) / 10.0;
    return String.format(Locale.ROOT, "%.1f", points == 0 ? 0.0 : points);
  }

  private static String probability(double p) {
    return p < 0.001 ? "< 0.001" : String.format(Locale.ROOT, "= %.3f", p);
  }
}
