package dev.morph.scenarios.model;

import dev.morph.core.registry.Described;
import dev.morph.core.registry.ExtensionPoint;
import java.util.Map;
import java.util.Optional;

/** A provider of models: the part before the colon of a {@link ModelSpec}. */
@FunctionalInterface
public interface ModelProvider extends Described {
  /** The extension point for providers. */
  ExtensionPoint<ModelProvider> POINT =
      new ExtensionPoint<>("provider of models", ModelProvider.class);

  /**
   * Opens a model for queries; nothing is sent yet.
   *
   * @throws dev.morph.core.fault.FaultException if the model's name, key or program is missing
   */
  CodeModel open(ModelSpec spec, ModelContext context);

  /** Whether an address may follow the model's name: {@code NAME@http://...}. */
  default boolean takesAddress() {
    return false;
  }

  /** Returns the properties of the provider's models that are known in advance. */
  default ProviderKind kind() {
    return ProviderKind.UNKNOWN;
  }

  /** Returns the environment variable that contains the provider's API key, if it needs one. */
  default Optional<String> keyVariable() {
    return Optional.empty();
  }

  @Override
  default Map<String, String> forms(String description) {
    return Map.of(takesAddress() ? "NAME[@URL]" : "NAME", description);
  }
}
