package dev.morph.experiments.naturalness;

import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Grouped;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;

/**
 * How transformations change the success of a repair system (Le-Cong et al. 2024, section 4.4 and
 * Tables 14 and 15).
 *
 * @param outcomes one for each transformation of a bug
 */
public record PredictionChanges(List<Outcome> outcomes) {
  public PredictionChanges {
    outcomes = List.copyOf(outcomes);
  }

  /** The quality of a patch, in the order of the study's scores 0, 1 and 2. */
  public enum Quality {
    /** The patch does not compile, or a test fails. */
    WRONG,
    /** All tests pass, but the patch is not correct, or its correctness was not checked. */
    PLAUSIBLE,
    /** All tests pass, and the patch is correct. */
    CORRECT
  }

  /**
   * The qualities of the best patch for a bug and of the best patch for one of its transformations.
   *
   * @param label the judgement of the transformation, by people or a measure
   */
  public record Outcome(String bug, Label label, Quality original, Quality transformed) {
    /** Whether the two qualities differ. */
    public boolean isChange() {
      return original != transformed;
    }
  }

  /**
   * The numbers of improvements and deteriorations.
   *
   * @param total the number of transformations
   */
  public record Changes(int positive, int negative, int total) {}

  /**
   * The number of repaired bugs.
   *
   * @param original number of repaired unchanged bugs
   * @param transformed number of repaired transformations: each bug counts as the share of its
   *     transformations that are repaired, so that bugs with many transformations do not weigh more
   */
  public record Performance(int original, double transformed) {}

  /** Returns only the transformations with one label. */
  public PredictionChanges onlyWithLabel(Label label) {
    return new PredictionChanges(
        outcomes.stream().filter(outcome -> outcome.label() == label).toList());
  }

  /** Counts the improvements and deteriorations. */
  public Changes countChanges() {
    int positive = count(outcome -> outcome.transformed().compareTo(outcome.original()) > 0);
    int negative = count(outcome -> outcome.transformed().compareTo(outcome.original()) < 0);
    return new Changes(positive, negative, outcomes.size());
  }

  /** Returns the share of transformations that change a prediction, with an interval over bugs. */
  public Estimate changedShare(Bootstrap bootstrap, String purpose) {
    return ratio(Outcome::isChange, any -> true, bootstrap, purpose + " changed");
  }

  /**
   * Returns the share of changed predictions whose transformation has a wanted label (Table 14),
   * with an interval over bugs. For unnatural transformations, this is the rate of false alarms,
   * that is, of failures that do not matter in practice. Empty if no prediction changes.
   *
   * @param purpose names the estimate, so that no two intervals share random numbers
   */
  public Estimate shareOfChanges(Predicate<Label> wanted, Bootstrap bootstrap, String purpose) {
    return ratio(
        outcome -> outcome.isChange() && wanted.test(outcome.label()),
        Outcome::isChange,
        bootstrap,
        purpose);
  }

  private Estimate ratio(
      Predicate<Outcome> part, Predicate<Outcome> whole, Bootstrap bootstrap, String purpose) {
    Collection<List<Outcome>> bugs = outcomesByBug();
    return bootstrap.ratio(
        bugs.stream().mapToDouble(bug -> count(bug, part)).toArray(),
        bugs.stream().mapToDouble(bug -> count(bug, whole)).toArray(),
        purpose);
  }

  private int count(Predicate<Outcome> wanted) {
    return count(outcomes, wanted);
  }

  private static int count(List<Outcome> some, Predicate<Outcome> wanted) {
    return (int) some.stream().filter(wanted).count();
  }

  /**
   * Returns how many bugs have a patch of at least this quality, before and after (Table 15).
   *
   * @throws IllegalArgumentException if the outcomes of a bug have originals of different quality
   */
  public Performance performance(Quality least) {
    return new Performance(
        (int) Arrays.stream(repairedOriginals(least)).sum(),
        Arrays.stream(repairedTransformations(least)).sum());
  }

  /**
   * Returns the relative drop in the number of bugs with a patch of at least this quality, with an
   * interval over bugs. Negative if the number rises; empty if no unchanged bug has such a patch.
   */
  public Estimate relativeDrop(Quality least, Bootstrap bootstrap, String purpose) {
    double[] originals = repairedOriginals(least);
    double[] repaired = repairedTransformations(least);
    double[] lost = new double[originals.length];
    Arrays.setAll(lost, i -> originals[i] - repaired[i]);
    return bootstrap.ratio(lost, originals, purpose + " " + least);
  }

  private Collection<List<Outcome>> outcomesByBug() {
    return Grouped.groupBy(outcomes, Outcome::bug).values();
  }

  private double[] repairedOriginals(Quality least) {
    return outcomesByBug().stream()
        .mapToDouble(bug -> originalQuality(bug).compareTo(least) >= 0 ? 1 : 0)
        .toArray();
  }

  /**
   * Returns for each bug the share of its transformations with a patch of at least this quality.
   */
  private double[] repairedTransformations(Quality least) {
    return outcomesByBug().stream()
        .mapToDouble(
            bug -> count(bug, it -> it.transformed().compareTo(least) >= 0) / (double) bug.size())
        .toArray();
  }

  private static Quality originalQuality(Collection<Outcome> ofOneBug) {
    List<Quality> qualities = ofOneBug.stream().map(Outcome::original).distinct().toList();
    if (qualities.size() != 1) {
      throw new IllegalArgumentException(
          ofOneBug.iterator().next().bug() + " has originals of different quality: " + qualities);
    }
    return qualities.get(0);
  }
}
