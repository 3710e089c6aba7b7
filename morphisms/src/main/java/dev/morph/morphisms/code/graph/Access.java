package dev.morph.morphisms.code.graph;

/** What a statement does to a variable. */
sealed interface Access {
  Variable variable();

  /**
   * Reads it.
   *
   * @param place where it stands in the operation that reads it; empty if that makes no difference
   */
  record Use(Variable variable, String place) implements Access {}

  /**
   * Gives it a value.
   *
   * @param whole whether its former value is gone; not if only an element or a part may change
   */
  record Definition(Variable variable, boolean whole) implements Access {}
}
