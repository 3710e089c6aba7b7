package dev.morph.morphisms.code.transform;

import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extension;
import java.util.List;

/** An extension that adds only transformations. */
public interface TransformationSet extends Extension {
  /** The transformations, in the order in which they are listed. */
  List<SourceTransformation> transformations();

  @Override
  default void contribute(Contributions to) {
    transformations()
        .forEach(rule -> to.add(SourceTransformation.POINT, rule.name(), rule.description(), rule));
  }
}
