package dev.morph.experiments.cli.console;

import dev.morph.core.fault.FaultException;
import java.io.PrintWriter;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jline.utils.Signals;
import org.jspecify.annotations.Nullable;

/**
 * Handles Ctrl-C, and tells the user how to continue the work. At the first Ctrl-C, work in
 * progress is finished and saved, if the work supports this. The second Ctrl-C ends the process.
 */
public final class StopNotice {
  private static final String INTERRUPT = "INT";

  /** The exit code that shells expect from an interrupted process. */
  static final int INTERRUPTED = 130;

  private final PrintWriter err;
  private final String how;
  private final Thread hook;
  private final AtomicReference<@Nullable Runnable> stop = new AtomicReference<>();
  private volatile boolean stopping;
  private boolean active;

  /**
   * Creates a notice for one piece of work.
   *
   * @param resume the text to add to the command in order to resume; empty if the command cannot be
   *     resumed
   */
  public StopNotice(PrintWriter err, String resume) {
    this.err = err;
    this.how = resume.isEmpty() ? "" : "; to continue, repeat the command with " + resume;
    this.hook = new Thread(() -> printMessage("interrupted" + how));
  }

  /** Performs the work; calls may be nested. */
  public <T> T runInterruptibly(Supplier<T> work) {
    if (active) {
      return work.get();
    }
    active = true;
    Runtime.getRuntime().addShutdownHook(hook);
    Object before = Signals.register(INTERRUPT, this::handleInterrupt);
    try {
      return work.get();
    } catch (FaultException e) {
      if (stopping) {
        // Ctrl-C also reaches child processes; errors that result from this are not reported.
        printMessage("interrupted" + how);
        throw new CancellationException("stopped");
      }
      throw e;
    } finally {
      if (before != null) {
        Signals.unregister(INTERRUPT, before);
      }
      removeHook();
      active = false;
    }
  }

  /**
   * Sets the action that stops the work at Ctrl-C without ending the process.
   *
   * @param action stops the work; {@code null} if Ctrl-C should end the process
   */
  public void setStopAction(@Nullable Runnable action) {
    stop.set(action);
  }

  /** Handles Ctrl-C. */
  void handleInterrupt() {
    Runnable action = stop.getAndSet(null);
    if (action == null) {
      System.exit(INTERRUPTED);
    } else {
      stopping = true;
      printMessage(
          "stopping: work in progress is finished and saved; press Ctrl-C again to end "
              + "immediately");
      action.run();
    }
  }

  private void printMessage(String words) {
    err.println("\nmorph: " + words);
    err.flush();
  }

  private void removeHook() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      return; // the JVM is already ending
    }
  }
}
