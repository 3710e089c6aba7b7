package dev.morph.scenarios.model;

import dev.morph.core.registry.Contribution;
import dev.morph.core.registry.Extensions;

/** What is known of a provider's models before any of them is asked. */
public enum ProviderKind {
  /** No language model, but a program that looks answers up or searches for them: always alike. */
  BASELINE,
  /** Answers that another tool has collected. */
  RECORDING,
  /** Answers on this machine, or of an earlier run. */
  LOCAL,
  /** A service that keeps its weights to itself. Behind an address it is the user's own server. */
  CLOSED,
  /** Nothing is known, so it may cost money; also a service with models whose weights are open. */
  UNKNOWN;

  /**
   * Returns the kind of a model's provider.
   *
   * @param model a specification, {@code PROVIDER:NAME}; of an unknown provider nothing is known
   */
  public static ProviderKind of(String model) {
    String name = model.substring(0, Math.max(0, model.indexOf(':')));
    return Extensions.installed().contributions(ModelProvider.POINT).stream()
        .filter(provider -> provider.name().equals(name))
        .map(Contribution::value)
        .map(ModelProvider::kind)
        .findFirst()
        .orElse(UNKNOWN);
  }

  /** Whether its answers cost nothing, so that a run needs no cap. */
  public boolean isFree() {
    return this == BASELINE || this == RECORDING || this == LOCAL;
  }

  /** Whether it answers immediately, so that walks may be long. */
  public boolean isImmediate() {
    return this == BASELINE || this == RECORDING;
  }
}
