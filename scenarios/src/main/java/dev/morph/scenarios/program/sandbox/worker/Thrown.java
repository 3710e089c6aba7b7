package dev.morph.scenarios.program.sandbox.worker;

/** An exception as data: its type, and the state of one of the program's own; never its message. */
final class Thrown {
  private Thrown() {}

  /** The nearest type of the JDK, and what a caller sees of the program's own below that. */
  static Value value(Throwable thrown, ObjectReader reader) {
    Class<?> type = nearest(thrown);
    return type == thrown.getClass()
        ? Value.thrown(type.getName(), false)
        : Value.thrown(type.getName(), reader.state(thrown));
  }

  /** The same without its state, where nothing can be read. */
  static Value value(Throwable thrown) {
    Class<?> type = nearest(thrown);
    return Value.thrown(type.getName(), type != thrown.getClass());
  }

  private static Class<?> nearest(Throwable thrown) {
    Class<?> type = thrown.getClass();
    while (ProgramLoader.owns(type) && type.getSuperclass() != null) {
      type = type.getSuperclass();
    }
    return type;
  }
}
