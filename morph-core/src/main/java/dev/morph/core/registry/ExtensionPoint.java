package dev.morph.core.registry;

/**
 * A kind of contribution that extensions can make. The module that uses the contributions declares
 * the extension point as a constant.
 *
 * @param kind the noun for a contribution in messages: {@code metric}
 * @param type the Java type of the contributions
 */
public record ExtensionPoint<T>(String kind, Class<T> type) {
  /** Objects whose class is annotated with {@code TestSpec}: functions that scripts can name. */
  public static final ExtensionPoint<Object> SPEC =
      new ExtensionPoint<>("test specification", Object.class);
}
