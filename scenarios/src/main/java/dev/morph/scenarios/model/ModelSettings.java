package dev.morph.scenarios.model;

/**
 * How a model is asked.
 *
 * @param sampling how tokens are chosen
 * @param systemPrompt sent before the message; empty: none is sent
 * @param template the words around a task's description
 * @param patience time-outs and attempts
 */
public record ModelSettings(
    Sampling sampling, String systemPrompt, PromptTemplate template, Patience patience) {
  /** Temperature 0, no system prompt, the default template and patience. */
  public static final ModelSettings DEFAULT =
      new ModelSettings(Sampling.DEFAULT, "", PromptTemplate.DEFAULT, Patience.DEFAULT);

  /** The same but for the sampling. */
  public ModelSettings withSampling(Sampling other) {
    return new ModelSettings(other, systemPrompt, template, patience);
  }

  /** The same but for the patience. */
  public ModelSettings withPatience(Patience other) {
    return new ModelSettings(sampling, systemPrompt, template, other);
  }

  /** The same but for the system prompt. */
  public ModelSettings withSystemPrompt(String other) {
    return new ModelSettings(sampling, other, template, patience);
  }
}
