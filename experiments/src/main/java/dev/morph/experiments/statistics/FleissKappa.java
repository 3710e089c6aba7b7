package dev.morph.experiments.statistics;

import java.util.Arrays;
import java.util.OptionalDouble;

/** Fleiss' kappa (1971): how far several raters agree beyond chance; 1 is perfect, 0 is chance. */
public final class FleissKappa {
  private FleissKappa() {}

  /**
   * Computes kappa from ratings.
   *
   * @param ratings for each subject, the number of raters who chose each category; every subject
   *     has the same number of raters, at least two
   * @return empty if there are no subjects, or all raters always chose the same category
   * @throws IllegalArgumentException if the numbers of raters differ, or are below two
   */
  public static OptionalDouble kappa(int[][] ratings) {
    if (ratings.length == 0) {
      return OptionalDouble.empty();
    }
    int raters = Arrays.stream(ratings[0]).sum();
    double[] chosen = new double[ratings[0].length];
    double agreement = 0;
    for (int[] subject : ratings) {
      if (Arrays.stream(subject).sum() != raters || raters < 2) {
        throw new IllegalArgumentException(
            "every subject needs the same number of raters, at least two");
      }
      double squares = 0;
      for (int category = 0; category < subject.length; category++) {
        chosen[category] += subject[category];
        squares += (double) subject[category] * subject[category];
      }
      agreement += (squares - raters) / (raters * (raters - 1.0)) / ratings.length;
    }
    double chance =
        Arrays.stream(chosen)
            .map(c -> c / ratings.length / raters)
            .map(share -> share * share)
            .sum();
    return chance >= 1
        ? OptionalDouble.empty()
        : OptionalDouble.of((agreement - chance) / (1 - chance));
  }
}
