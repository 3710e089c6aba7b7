package dev.morph.morphisms.text.constraint;

import dev.morph.core.registry.ExtensionPoint;
import dev.morph.morphisms.text.Constraint;

/** Makes a constraint when a run asks for it by name. */
@FunctionalInterface
public interface ConstraintFactory {
  /** Where constraints are added. */
  ExtensionPoint<ConstraintFactory> POINT =
      new ExtensionPoint<>("constraint", ConstraintFactory.class);

  /** The constraint; it is called by the name under which it was added. */
  Constraint open();
}
