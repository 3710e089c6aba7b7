package dev.morph.scenarios.engine.spec;

import dev.morph.core.annotation.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * The rule that decides when a run has enough data. It is checked after each round of the sample.
 *
 * @param precision the run stops when each model's F is known to within plus or minus this many
 *     points; {@code null}: it does not stop early
 * @param budget maximum cost in US dollars, for all models together; {@code null}: none
 */
public record SampleGoal(
    @Parameter(
            name = "precision",
            defaultValue = "none",
            range = "(0,50]",
            label = "W",
            documentation =
                "Stop when the fragility F of every model is known to within W points either way.")
        @Nullable Double precision,
    @Parameter(
            name = "budget-usd",
            defaultValue = "none",
            range = "(0,)",
            label = "USD",
            documentation =
                "Ask as many rounds of the sample as this budget allows for all models together,"
                    + " and never spend more.")
        @Nullable Double budget) {

  /** No rule: all rounds are asked. */
  public static final SampleGoal NONE = new SampleGoal(null, null);

  /** Whether a precision is set, so that the run may stop before the last round. */
  public boolean setsPrecision() {
    return precision != null;
  }
}
