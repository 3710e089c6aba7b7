package dev.morph.scenarios.engine.spec;

import dev.morph.core.annotation.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Restrictions on scores, fixed before a run so that no result can influence the choice.
 *
 * @param tau the normalised distance up to which restricted means are taken
 * @param primary the only metric whose tests lead to conclusions; {@code null} if the tests of all
 *     metrics do, together
 */
public record Scoring(
    @Parameter(
            name = "tau",
            defaultValue = "0.25",
            range = "(0,1]",
            label = "T",
            documentation =
                "Normalised distance up to which restricted means are computed, for all models"
                    + " and metrics.")
        double tau,
    @Parameter(
            name = "primary-metric",
            defaultValue = "none",
            label = "NAME",
            documentation =
                "The metric whose tests lead to conclusions; tests under other metrics are then"
                    + " printed without a conclusion. If it is not given, Holm's correction covers"
                    + " the tests of all metrics.")
        @Nullable String primary) {
  /** Up to 0.25, with no primary metric. */
  public static final Scoring DEFAULT = new Scoring(0.25, null);
}
