package dev.morph.core.registry;

import dev.morph.core.annotation.TestSpec;

/** Receives the contributions of an extension. */
public interface Contributions {
  /**
   * Adds a contribution.
   *
   * @param name letters, digits, dots, underscores and hyphens, beginning with a letter
   * @param description one line for {@code morph list}
   */
  <T> void add(ExtensionPoint<T> point, String name, String description, T value);

  /**
   * Adds an object whose class is annotated with {@link TestSpec}, under the name that the class
   * declares.
   */
  void spec(Object spec);
}
