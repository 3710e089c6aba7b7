package dev.morph.core.registry;

/**
 * A kind of thing that extensions add. The module that uses the things declares it as a constant.
 *
 * @param kind what people call one: {@code metric}
 * @param type of the things
 */
public record ExtensionPoint<T>(String kind, Class<T> type) {
  /** Objects whose class is annotated with {@code TestSpec}: functions that scripts name. */
  public static final ExtensionPoint<Object> SPEC =
      new ExtensionPoint<>("test specification", Object.class);
}
