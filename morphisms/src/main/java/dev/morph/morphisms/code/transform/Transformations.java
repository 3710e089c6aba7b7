package dev.morph.morphisms.code.transform;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;

/** All transformations there are, by name. */
public final class Transformations {
  private static final Map<String, SourceTransformation> ALL = load();

  private Transformations() {}

  private static Map<String, SourceTransformation> load() {
    Map<String, SourceTransformation> all = new LinkedHashMap<>();
    for (TransformationSet set : ServiceLoader.load(TransformationSet.class)) {
      for (SourceTransformation transformation : set.transformations()) {
        if (all.put(transformation.name(), transformation) != null) {
          throw new IllegalStateException(
              "two transformations are called " + transformation.name());
        }
      }
    }
    return all;
  }

  /** In the order of registration. */
  public static List<SourceTransformation> all() {
    return List.copyOf(ALL.values());
  }

  /** The names, in the order of registration. */
  public static List<String> names() {
    return List.copyOf(ALL.keySet());
  }

  /**
   * One of them.
   *
   * @throws FaultException if there is none of this name
   */
  public static SourceTransformation named(String name) {
    SourceTransformation found = ALL.get(name);
    if (found == null) {
      throw CommonFault.UNKNOWN_NAME.because("transformation", name, String.join(", ", names()));
    }
    return found;
  }
}
