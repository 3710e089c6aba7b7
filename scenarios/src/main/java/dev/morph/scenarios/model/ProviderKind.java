package dev.morph.scenarios.model;

import dev.morph.core.registry.Contribution;
import dev.morph.core.registry.Extensions;

/** The properties of a provider's models that are known in advance. */
public enum ProviderKind {
  /**
   * Not a language model but a program that looks up or searches for answers, which are always the
   * same.
   */
  BASELINE,
  /** Answers collected by another tool. */
  RECORDING,
  /** Answers on this machine, or of an earlier run. */
  LOCAL,
  /** A service with unpublished weights. With an address, it is the user's own server. */
  CLOSED,
  /** Nothing is known, so it may cost money; also a service with models whose weights are open. */
  UNKNOWN;

  /**
   * Returns the kind of a model's provider.
   *
   * @param model a specification, {@code PROVIDER:NAME}; nothing is known about unknown providers
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
