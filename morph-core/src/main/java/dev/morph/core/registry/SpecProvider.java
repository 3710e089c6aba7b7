package dev.morph.core.registry;

import java.util.Collection;

/**
 * The one extension point: a packaged extension names its class in {@code
 * META-INF/services/dev.morph.core.registry.SpecProvider}.
 */
public interface SpecProvider {
  /** Objects whose classes are annotated with {@code TestSpec}. */
  Collection<?> specs();
}
