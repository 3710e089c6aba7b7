package dev.morph.core.registry;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A single contribution of an extension.
 *
 * @param name unique within its extension point
 * @param description one line
 * @param origin where the contribution comes from: {@link #BUILT_IN}, or the name of a jar
 */
public record Contribution<T>(String name, String description, String origin, T value) {
  /** The origin of everything that is part of Morph. */
  public static final String BUILT_IN = "built in";

  /** Whether the contribution is part of Morph. */
  public boolean isBuiltIn() {
    return origin.equals(BUILT_IN);
  }

  /**
   * Returns the forms in which users write the contribution, usually only its name, each with a
   * line that describes it.
   */
  public Map<String, String> forms() {
    if (!(value instanceof Described described)) {
      return Map.of(name, description);
    }
    Map<String, String> forms = new LinkedHashMap<>();
    described.forms(description).forEach((form, words) -> forms.put(name + ":" + form, words));
    return forms;
  }

  /** Returns the origin of a class: {@link #BUILT_IN}, or the name of a jar. */
  static String originOf(Class<?> type) {
    boolean ours =
        type.getName().startsWith("dev.morph.")
            && type.getClassLoader() == Contribution.class.getClassLoader();
    return ours ? BUILT_IN : SpecJar.nameOf(type);
  }
}
