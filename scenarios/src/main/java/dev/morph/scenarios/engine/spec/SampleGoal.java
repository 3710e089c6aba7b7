package dev.morph.scenarios.engine.spec;

import dev.morph.core.annotation.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * When a run has enough data. Checked after each round of the sample; {@code null}: all rounds are
 * asked.
 *
 * @param precision in points: each model's F is known within plus or minus this
 * @param budget in US dollars
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

  /** All rounds are asked. */
  public static final SampleGoal NONE = new SampleGoal(null, null);

  /** Whether any aim is set. */
  public boolean isSet() {
    return precision != null;
  }
}
