package dev.morph.experiments.naturalness;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * How transformations change what a repair system achieves (Le-Cong et al. 2024, section 4.4 and
 * Tables 14 and 15).
 *
 * @param outcomes one for each transformation of a bug
 */
public record PredictionChanges(List<Outcome> outcomes) {
  /** Copies. */
  public PredictionChanges {
    outcomes = List.copyOf(outcomes);
  }

  /** How good a patch is; the order is that of the study's scores 0, 1 and 2. */
  public enum Quality {
    /** It does not compile, or a test fails. */
    WRONG,
    /** All tests pass, but it is not correct, or nobody has looked. */
    PLAUSIBLE,
    /** All tests pass, and it is correct. */
    CORRECT
  }

  /**
   * The best patches for a bug and for one of its transformations.
   *
   * @param label what people, or a measure, say of the transformation
   */
  public record Outcome(String bug, Label label, Quality original, Quality transformed) {
    /** Whether the patch is of another quality. */
    public boolean isChange() {
      return original != transformed;
    }
  }

  /**
   * Changes for the better and for the worse.
   *
   * @param total how many transformations there are
   */
  public record Changes(int positive, int negative, int total) {
    /** The share of transformations that change a prediction. */
    public double share() {
      return total == 0 ? 0 : (positive + negative) / (double) total;
    }
  }

  /**
   * How many bugs are repaired.
   *
   * @param original of the bugs as they are
   * @param transformed of their transformations: each bug counts by the share of its
   *     transformations that are repaired, so that bugs with many of them weigh no more
   */
  public record Performance(int original, double transformed) {
    /** By which share it drops; negative if it rises; not a number if there is nothing to lose. */
    public double drop() {
      return original == 0 ? Double.NaN : (original - transformed) / original;
    }
  }

  /** The transformations of one label only. */
  public PredictionChanges only(Label label) {
    return new PredictionChanges(
        outcomes.stream().filter(outcome -> outcome.label() == label).toList());
  }

  /** Changes of predictions. */
  public Changes changes() {
    int positive = count(outcome -> outcome.transformed().compareTo(outcome.original()) > 0);
    int negative = count(outcome -> outcome.transformed().compareTo(outcome.original()) < 0);
    return new Changes(positive, negative, outcomes.size());
  }

  /**
   * The share of changed predictions whose transformation has a label (Table 14). Of unnatural ones
   * it is the rate of false alarms: they show a lack of robustness that nobody will meet. Not a
   * number if nothing changes.
   */
  public double shareOfChanges(Label label) {
    int changed = count(Outcome::isChange);
    return changed == 0
        ? Double.NaN
        : count(outcome -> outcome.isChange() && outcome.label() == label) / (double) changed;
  }

  private int count(Predicate<Outcome> wanted) {
    return (int) outcomes.stream().filter(wanted).count();
  }

  /**
   * How many bugs have a patch of at least this quality (Table 15).
   *
   * @throws IllegalArgumentException if the transformations of a bug do not agree on its original
   */
  public Performance performance(Quality least) {
    Map<String, List<Outcome>> bugs = new LinkedHashMap<>();
    for (Outcome outcome : outcomes) {
      bugs.computeIfAbsent(outcome.bug(), bug -> new ArrayList<>()).add(outcome);
    }
    int original = 0;
    double transformed = 0;
    for (List<Outcome> of : bugs.values()) {
      original += original(of).compareTo(least) >= 0 ? 1 : 0;
      long repaired = of.stream().filter(o -> o.transformed().compareTo(least) >= 0).count();
      transformed += repaired / (double) of.size();
    }
    return new Performance(original, transformed);
  }

  private static Quality original(Collection<Outcome> ofOneBug) {
    List<Quality> qualities = ofOneBug.stream().map(Outcome::original).distinct().toList();
    if (qualities.size() != 1) {
      throw new IllegalArgumentException(
          ofOneBug.iterator().next().bug() + " has originals of different quality: " + qualities);
    }
    return qualities.get(0);
  }
}
