package dev.morph.core.registry;

/**
 * Something an extension added.
 *
 * @param name unique among those of its extension point
 * @param description one line
 * @param origin where it comes from: {@link #BUILT_IN}, or the name of a jar
 */
public record Contribution<T>(String name, String description, String origin, T value) {
  /** The origin of what Morph brings itself. */
  public static final String BUILT_IN = "built in";

  /** Whether Morph brings it itself. */
  public boolean builtIn() {
    return origin.equals(BUILT_IN);
  }

  /** Where a class comes from. */
  static String origin(Class<?> type) {
    boolean ours =
        type.getName().startsWith("dev.morph.")
            && type.getClassLoader() == Contribution.class.getClassLoader();
    return ours ? BUILT_IN : SpecJar.of(type);
  }
}
