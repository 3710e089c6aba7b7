package dev.morph.scenarios.model;

import dev.morph.core.registry.Contribution;
import dev.morph.core.registry.Extensions;

/** The properties of a provider's models that are known in advance. */
public enum ProviderKind {
  /**
   * A program that looks up or searches for answers, not a language model; its answers never vary.
   */
  BASELINE,
  /** Answers collected by another tool. */
  RECORDING,
  /** Answers computed on this machine, or replayed from an earlier run. */
  LOCAL,
  /** A service whose model weights are unpublished; with an address, the user's own server. */
  CLOSED,
  /** Nothing is known, so answers may cost money; also a service whose model weights are open. */
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

  /** Whether answers cost nothing, so that a run needs no cost cap. */
  public boolean isFree() {
    return this == BASELINE || this == RECORDING || this == LOCAL;
  }

  /** Whether answers arrive immediately, so that walks may be long. */
  public boolean isImmediate() {
    return this == BASELINE || this == RECORDING;
  }
}
