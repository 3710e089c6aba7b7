package dev.morph.scenarios.model;

import dev.morph.core.registry.ExtensionPoint;
import java.util.Map;
import java.util.Optional;

/** Who serves models: what stands before the colon of a {@link ModelSpec}. */
@FunctionalInterface
public interface ModelProvider {
  /** Where providers are added. */
  ExtensionPoint<ModelProvider> POINT =
      new ExtensionPoint<>("provider of models", ModelProvider.class);

  /**
   * A model that is ready to be asked; nothing is sent yet.
   *
   * @throws dev.morph.core.fault.FaultException if its name, its key or its program is missing
   */
  CodeModel open(ModelSpec spec, ModelContext context);

  /** Whether an address may follow the model's name: {@code NAME@http://...}. */
  default boolean takesAddress() {
    return false;
  }

  /** The environment variable that holds its key, if it takes one. */
  default Optional<String> keyVariable() {
    return Optional.empty();
  }

  /**
   * What may stand after the colon, each with a line for {@code morph list}.
   *
   * @param description of the provider
   */
  default Map<String, String> forms(String description) {
    return Map.of(takesAddress() ? "NAME[@URL]" : "NAME", description);
  }
}
