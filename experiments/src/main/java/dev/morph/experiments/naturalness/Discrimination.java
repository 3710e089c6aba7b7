package dev.morph.experiments.naturalness;

import dev.morph.experiments.statistics.AreaUnderCurve;
import dev.morph.experiments.statistics.RankSum;
import dev.morph.experiments.statistics.Significance;
import dev.morph.experiments.table.Cell;
import dev.morph.morphisms.code.ngram.NaturalnessChange;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How well measures distinguish unnatural transformations from natural ones (Le-Cong et al. 2024,
 * Table 16 and Figure 3).
 *
 * @param measure name of the measure, in lower case
 * @param auc the area under the ROC curve, with unnatural transformations as the positives
 * @param difference Mann and Whitney's test of unnatural against natural transformations
 */
public record Discrimination(String measure, AreaUnderCurve auc, Significance difference) {
  /** Returns a table cell with the area and its interval. */
  static Cell aucCell(AreaUnderCurve auc) {
    return Cell.estimate(auc.value(), auc.low(), auc.high());
  }

  /** The rank-biserial correlation, which the study calls the effect size. */
  public double rankBiserial() {
    return 2 * auc.value() - 1;
  }

  /** The study's measures; a higher value means a less natural transformation. */
  public enum Measure {
    /** Cross-entropy of the transformed program. */
    CE,
    /** The relative naturalness change, that is, relative to the original's cross-entropy. */
    RNC,
    /** The absolute change of cross-entropy. */
    CHANGE;

    /** Returns the value of this measure for a change. */
    public double value(NaturalnessChange change) {
      return switch (this) {
        case CE -> change.transformed();
        case RNC -> change.relative();
        case CHANGE -> change.absolute();
      };
    }
  }

  /** A transformation that people labelled. */
  public record Labelled(NaturalnessChange change, Label label) {}

  /**
   * Computes the result for each measure; empty if no transformation is labelled natural, or none
   * unnatural.
   */
  public static List<Discrimination> of(List<Labelled> labelled) {
    List<Discrimination> all = new ArrayList<>();
    for (Measure measure : Measure.values()) {
      double[] unnatural = values(labelled, Label.UNNATURAL, measure);
      double[] natural = values(labelled, Label.NATURAL, measure);
      String name = measure.name().toLowerCase(Locale.ROOT);
      AreaUnderCurve.of(unnatural, natural)
          .map(it -> new Discrimination(name, it, RankSum.test(unnatural, natural)))
          .ifPresent(all::add);
    }
    return all;
  }

  private static double[] values(List<Labelled> labelled, Label label, Measure measure) {
    return labelled.stream()
        .filter(one -> one.label() == label)
        .mapToDouble(one -> measure.value(one.change()))
        .filter(value -> !Double.isNaN(value))
        .toArray();
  }

  /**
   * Returns the probability of being unnatural (Le-Cong et al. 2024, equations 3 and 4): the value
   * scaled linearly to 0 for the smallest and 1 for the largest value; 0.5 if all values are equal.
   */
  public static double unnaturalProbability(double value, double least, double greatest) {
    return least == greatest ? 0.5 : (value - least) / (greatest - least);
  }
}
