package dev.morph.morphisms.code.transform;

import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extension;
import java.util.List;

/**
 * Transformations that a jar brings along. Found by the service loader: a class that implements
 * this, and its name in {@code META-INF/services}.
 */
public interface TransformationSet extends Extension {
  /** The transformations, in the order in which they are listed. */
  List<SourceTransformation> transformations();

  @Override
  default void contribute(Contributions to) {
    transformations()
        .forEach(rule -> to.add(SourceTransformation.POINT, rule.name(), rule.description(), rule));
  }
}
