package dev.morph.scenarios.program.sandbox.worker.run;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;

/** The shutdown actions that a program registered. */
public final class ExitHandlers {
  /** The JDK runs ten slots of shutdown actions in order; it uses the first three itself. */
  private static final int AFTER_ALL = 5;

  private ExitHandlers() {}

  /** Runs some work when the JVM ends, after the program's own shutdown actions. */
  static void runLast(Runnable work) {
    try {
      Method add =
          Class.forName("java.lang.Shutdown")
              .getDeclaredMethod("add", int.class, boolean.class, Runnable.class);
      add.setAccessible(true);
      add.invoke(null, AFTER_ALL, false, work);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Removes the program's shutdown hooks from the JVM, and returns these threads without starting
   * them.
   */
  static List<Thread> removeHooks() {
    try {
      Field field = Class.forName("java.lang.ApplicationShutdownHooks").getDeclaredField("hooks");
      field.setAccessible(true);
      List<Thread> hooks =
          field.get(null) instanceof Map<?, ?> all
              ? all.keySet().stream().map(Thread.class::cast).toList()
              : List.of(); // the JVM is ending
      hooks.forEach(Runtime.getRuntime()::removeShutdownHook);
      return hooks;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
