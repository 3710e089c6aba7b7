package dev.morph.scenarios.program.oracle.evosuite;

import dev.morph.scenarios.program.sandbox.worker.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * What a test's expression stands for: a value, or an array or collection that is still being
 * filled.
 */
final class Slot {
  private final String type;
  private final Value start;
  private final boolean open;
  private final List<Value> items;

  private Slot(String type, Value start, boolean open, List<Value> items) {
    this.type = type;
    this.start = start;
    this.open = open;
    this.items = items;
  }

  /** A value that does not change. */
  static Slot of(String type, Value value) {
    return new Slot(type, value, false, value.items());
  }

  /** An array or collection. */
  static Slot filling(String type, Value start) {
    return new Slot(type, start, true, new ArrayList<>(start.items()));
  }

  /** The same object under another static type. */
  Slot as(String otherType) {
    return otherType.equals(type) ? this : new Slot(otherType, start, open, items);
  }

  /** Simple name of its static type; empty if that is not known. */
  String type() {
    return type;
  }

  boolean isOpen() {
    return open;
  }

  Value.Kind kind() {
    return start.kind();
  }

  /** What an open one holds so far, to be changed. */
  List<Value> items() {
    return items;
  }

  /** As it is now. */
  Value value() {
    return open ? new Value(start.kind(), start.text(), start.bits(), List.copyOf(items)) : start;
  }
}
