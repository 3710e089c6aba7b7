package dev.morph.scenarios.model;

import dev.morph.scenarios.engine.spec.Asking;
import dev.morph.scenarios.engine.spec.Effort;
import java.time.Duration;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Converts a run's settings for models to the types that models use. */
public final class ModelTerms {
  private ModelTerms() {}

  /**
   * Returns the settings with which models are queried.
   *
   * @throws dev.morph.core.fault.FaultException if the template has no placeholder for a task
   */
  public static ModelSettings settings(Asking asking) {
    Double temperature = asking.temperature();
    Double topP = asking.topP();
    Sampling sampling =
        new Sampling(
            temperature == null ? OptionalDouble.empty() : OptionalDouble.of(temperature),
            topP == null ? OptionalDouble.empty() : OptionalDouble.of(topP),
            optional(asking.maxTokens()),
            optional(asking.modelSeed()));
    Duration answer = Duration.ofMillis(Math.max(1, Math.round(asking.timeout() * 1000)));
    String template = asking.promptTemplate();
    return new ModelSettings(
        sampling,
        asking.systemPrompt() == null ? "" : asking.systemPrompt(),
        template == null ? PromptTemplate.DEFAULT : new PromptTemplate(template),
        TimeLimits.DEFAULT.withAnswer(answer).withAttempts(asking.attempts()));
  }

  /**
   * Returns the prices of models.
   *
   * @throws dev.morph.core.fault.FaultException if a line of the price file is malformed
   */
  public static Prices prices(Effort effort) {
    String text = effort.prices();
    return text == null ? Prices.embedded() : Prices.parse(text, "the price file");
  }

  private static OptionalInt optional(@Nullable Integer value) {
    return value == null ? OptionalInt.empty() : OptionalInt.of(value);
  }
}
