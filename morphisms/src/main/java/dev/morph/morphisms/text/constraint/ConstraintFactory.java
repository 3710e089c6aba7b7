package dev.morph.morphisms.text.constraint;

import dev.morph.core.registry.ExtensionPoint;
import dev.morph.morphisms.text.Constraint;

/** Makes a constraint when a run requests it by name. */
@FunctionalInterface
public interface ConstraintFactory {
  /** The extension point for constraints. */
  ExtensionPoint<ConstraintFactory> POINT =
      new ExtensionPoint<>("constraint", ConstraintFactory.class);

  /** Returns the constraint; its name is the one under which it was added. */
  Constraint open();
}
