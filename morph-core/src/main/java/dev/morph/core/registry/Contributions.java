package dev.morph.core.registry;

import dev.morph.core.annotation.TestSpec;

/** Receives what an extension adds. */
public interface Contributions {
  /**
   * Adds one thing.
   *
   * @param name letters, digits, dots, underscores and hyphens, beginning with a letter
   * @param description one line for {@code morph list}
   */
  <T> void add(ExtensionPoint<T> point, String name, String description, T value);

  /** Adds an object whose class is annotated with {@link TestSpec}, by the name it says. */
  void spec(Object spec);
}
