package dev.morph.scenarios.program.sandbox.worker.read;

import dev.morph.scenarios.program.sandbox.worker.wire.Value;

/**
 * Reads exceptions as data: the type, and the state if it is the program's own exception; never the
 * message.
 */
public final class Thrown {
  private Thrown() {}

  /** Returns the nearest JDK type, and the visible state of the program's own subtype. */
  public static Value value(Throwable thrown, ObjectReader reader) {
    Class<?> type = nearestJdkType(thrown);
    return type == thrown.getClass()
        ? Value.thrown(type.getName(), false)
        : Value.thrown(type.getName(), reader.readState(thrown));
  }

  /** Returns the nearest JDK type without the state, in case the state cannot be read. */
  public static Value value(Throwable thrown) {
    Class<?> type = nearestJdkType(thrown);
    return Value.thrown(type.getName(), type != thrown.getClass());
  }

  private static Class<?> nearestJdkType(Throwable thrown) {
    Class<?> type = thrown.getClass();
    while (ProgramLoader.owns(type) && type.getSuperclass() != null) {
      type = type.getSuperclass();
    }
    return type;
  }
}
