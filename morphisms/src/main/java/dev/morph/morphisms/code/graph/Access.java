package dev.morph.morphisms.code.graph;

/** An access of a statement to a variable. */
sealed interface Access {
  FlowVariable variable();

  /**
   * Reads it.
   *
   * @param place the operand's position in the operation that reads it; empty if the position is
   *     irrelevant
   */
  record Use(FlowVariable variable, String place) implements Access {}

  /**
   * Assigns a value to the variable.
   *
   * @param whole whether the old value is overwritten completely; false if only an element or part
   *     may change
   */
  record Definition(FlowVariable variable, boolean whole) implements Access {}
}
