package dev.morph.scenarios.model;

/**
 * How a model is queried.
 *
 * @param sampling how tokens are chosen
 * @param systemPrompt sent before the message; empty: none is sent
 * @param template the text around a task's description
 * @param timeLimits time-outs and attempts
 */
public record ModelSettings(
    Sampling sampling, String systemPrompt, PromptTemplate template, TimeLimits timeLimits) {
  /** Temperature 0, no system prompt, the default template and time limits. */
  public static final ModelSettings DEFAULT =
      new ModelSettings(Sampling.DEFAULT, "", PromptTemplate.DEFAULT, TimeLimits.DEFAULT);

  /** Returns a copy with different sampling settings. */
  public ModelSettings withSampling(Sampling other) {
    return new ModelSettings(other, systemPrompt, template, timeLimits);
  }

  /** Returns a copy with other time limits. */
  public ModelSettings withTimeLimits(TimeLimits other) {
    return new ModelSettings(sampling, systemPrompt, template, other);
  }

  /** Returns a copy with another system prompt. */
  public ModelSettings withSystemPrompt(String other) {
    return new ModelSettings(sampling, other, template, timeLimits);
  }
}
