package dev.morph.morphisms.code.transform;

import dev.morph.core.fault.FaultException;
import dev.morph.core.registry.Contribution;
import dev.morph.core.registry.Extensions;
import java.util.List;

/** All transformations there are, built in or added by extensions, by name. */
public final class Transformations {
  private Transformations() {}

  /** In the order of registration. */
  public static List<SourceTransformation> all() {
    return Extensions.installed().of(SourceTransformation.POINT).stream()
        .map(Contribution::value)
        .toList();
  }

  /** The names, in the order of registration. */
  public static List<String> names() {
    return Extensions.installed().names(SourceTransformation.POINT);
  }

  /**
   * One of them.
   *
   * @throws FaultException if there is none of this name
   */
  public static SourceTransformation named(String name) {
    return Extensions.installed().named(SourceTransformation.POINT, name).value();
  }
}
