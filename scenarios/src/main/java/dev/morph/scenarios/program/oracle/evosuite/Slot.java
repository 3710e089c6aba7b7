package dev.morph.scenarios.program.oracle.evosuite;

import dev.morph.scenarios.program.sandbox.worker.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * The meaning of a test's expression: a value, or an array or collection that is still being
 * filled.
 *
 * @param type simple name of its static type; empty if that is not known
 * @param start what it was at first
 * @param isOpen whether it is being filled
 * @param items what an open one contains so far, to be changed
 */
record Slot(String type, Value start, boolean isOpen, List<Value> items) {
  /** Returns a slot for a value that does not change. */
  static Slot of(String type, Value value) {
    return new Slot(type, value, false, value.items());
  }

  /** Returns a slot for an array or collection. */
  static Slot filling(String type, Value start) {
    return new Slot(type, start, true, new ArrayList<>(start.items()));
  }

  /** Returns the same object with another static type. */
  Slot as(String otherType) {
    return otherType.equals(type) ? this : new Slot(otherType, start, isOpen, items);
  }

  Value.Kind kind() {
    return start.kind();
  }

  /** Returns its current value. */
  Value value() {
    return isOpen ? new Value(start.kind(), start.text(), start.bits(), List.copyOf(items)) : start;
  }
}
