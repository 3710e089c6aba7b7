package dev.morph.scenarios.program.sandbox.worker;

/** An exception as data: its type, never its message. */
final class Thrown {
  private Thrown() {}

  /** The nearest type of the JDK, and whether the program has one of its own below that. */
  static Value value(Throwable thrown) {
    Class<?> type = thrown.getClass();
    boolean own = ProgramLoader.owns(type);
    while (ProgramLoader.owns(type) && type.getSuperclass() != null) {
      type = type.getSuperclass();
    }
    return Value.thrown(type.getName(), own);
  }
}
