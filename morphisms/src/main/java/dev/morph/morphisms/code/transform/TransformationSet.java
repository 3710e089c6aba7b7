package dev.morph.morphisms.code.transform;

import java.util.List;

/**
 * Transformations that a jar brings along. Found by the service loader: a class that implements
 * this, and its name in {@code META-INF/services}.
 */
public interface TransformationSet {
  /** The transformations, in the order in which they are listed. */
  List<SourceTransformation> transformations();
}
