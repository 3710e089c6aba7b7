package dev.morph.core.registry;

/**
 * A single contribution of an extension.
 *
 * @param name unique within its extension point
 * @param description one line
 * @param origin where it comes from: {@link #BUILT_IN}, or the name of a jar
 */
public record Contribution<T>(String name, String description, String origin, T value) {
  /** The origin of everything that is part of Morph. */
  public static final String BUILT_IN = "built in";

  /** Whether it is part of Morph. */
  public boolean builtIn() {
    return origin.equals(BUILT_IN);
  }

  /** Returns where a class comes from. */
  static String origin(Class<?> type) {
    boolean ours =
        type.getName().startsWith("dev.morph.")
            && type.getClassLoader() == Contribution.class.getClassLoader();
    return ours ? BUILT_IN : SpecJar.nameOf(type);
  }
}
