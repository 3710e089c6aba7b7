package dev.morph.morphisms.code.transform;

import dev.morph.core.fault.FaultException;
import dev.morph.core.registry.Contribution;
import dev.morph.core.registry.Extensions;
import java.util.List;

/** All available transformations, built in or added by extensions, by name. */
public final class Transformations {
  private Transformations() {}

  /** All transformations, in the order of registration. */
  public static List<SourceTransformation> all() {
    return Extensions.installed().contributions(SourceTransformation.POINT).stream()
        .map(Contribution::value)
        .toList();
  }

  /** The names, in the order of registration. */
  public static List<String> names() {
    return Extensions.installed().names(SourceTransformation.POINT);
  }

  /**
   * Returns the transformation of this name.
   *
   * @throws FaultException if there is no such transformation
   */
  public static SourceTransformation named(String name) {
    return Extensions.installed().named(SourceTransformation.POINT, name).value();
  }
}
