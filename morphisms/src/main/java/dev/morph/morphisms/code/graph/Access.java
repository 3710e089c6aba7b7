package dev.morph.morphisms.code.graph;

/** A read or write of a variable by a statement. */
sealed interface Access {
  FlowVariable variable();

  /**
   * A read of the variable.
   *
   * @param place the variable's position among the operands of the reading operation, such as
   *     {@code left}; empty if irrelevant
   */
  record Use(FlowVariable variable, String place) implements Access {}

  /**
   * An assignment to the variable.
   *
   * @param overwritesAll whether the old value is overwritten completely; false if only an element
   *     or part may change
   */
  record Definition(FlowVariable variable, boolean overwritesAll) implements Access {}
}
