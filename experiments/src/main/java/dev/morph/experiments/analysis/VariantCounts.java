package dev.morph.experiments.analysis;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import dev.morph.experiments.analysis.estimate.Quantile;
import dev.morph.scenarios.engine.store.Trail.Variants;
import java.util.Collection;
import java.util.Locale;

/**
 * The number of judged variants of one perturbation per task.
 *
 * @param common s, the number of variants over which the worst case is taken
 * @param fewest smallest number of variants of a task
 * @param median median number of variants of a task
 * @param most largest number of variants of a task
 * @param fewer number of tasks with fewer than s variants
 */
@JsonPropertyOrder({"s", "variants"})
public record VariantCounts(
    @JsonProperty("s") int common,
    @JsonProperty("variants_fewest") int fewest,
    @JsonProperty("variants_median") double median,
    @JsonProperty("variants") int most,
    @JsonProperty("tasks_with_fewer") long fewer) {
  private static final double LOWER_QUARTILE = 0.25;

  /**
   * Counts the variants of some tasks.
   *
   * @param compared the tasks of all perturbations that are compared with each other; s is chosen
   *     over them
   */
  static VariantCounts of(Collection<Variants> tasks, Collection<Variants> compared) {
    double[] all = sortedCounts(compared);
    double[] own = sortedCounts(tasks);
    int common = all.length == 0 ? 0 : (int) all[(int) (LOWER_QUARTILE * (all.length - 1))];
    return own.length == 0
        ? new VariantCounts(common, 0, 0, 0, tasks.size())
        : new VariantCounts(
            common,
            (int) own[0],
            Quantile.quantile(own, 0.5),
            (int) own[own.length - 1],
            tasks.stream().filter(it -> judgedVariants(it) < common).count());
  }

  private static double[] sortedCounts(Collection<Variants> tasks) {
    return tasks.stream()
        .mapToDouble(VariantCounts::judgedVariants)
        .filter(it -> it > 0)
        .sorted()
        .toArray();
  }

  /** The number of variants that the oracle decided. */
  static int judgedVariants(Variants variants) {
    return variants.asked() - variants.undecided();
  }

  /**
   * The probability that s elements drawn without replacement include none of the marked elements.
   *
   * @param some number of marked elements
   * @param all number of elements, at least s
   */
  static double chanceOfNone(int some, int all, int s) {
    double chance = 1;
    for (int i = 0; i < s; i++) {
      chance *= Math.max(0, all - some - i) / (double) (all - i);
    }
    return chance;
  }

  /** Fewest, median and most variants, separated by commas; a single number if all are equal. */
  public String describe() {
    return fewest == most
        ? String.valueOf(most)
        : String.format(
            Locale.ROOT,
            "%d, %s, %d",
            fewest,
            Double.toString(median).replaceFirst("\\.0$", ""),
            most);
  }
}
