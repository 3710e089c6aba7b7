package dev.morph.experiments.cli.console;

import java.io.PrintWriter;
import java.util.function.Supplier;

/** Tells a user who stops this process how to continue the work. */
public final class StopNotice {
  private final Thread hook;

  /**
   * For one piece of work.
   *
   * @param resume what makes the same command go on; empty if nothing does
   */
  public StopNotice(PrintWriter err, String resume) {
    String how = resume.isEmpty() ? "" : "; the same command with " + resume + " goes on from here";
    hook = new Thread(() -> err.println("\nmorph: interrupted" + how));
  }

  /** Does the work. */
  public <T> T during(Supplier<T> work) {
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      return work.get();
    } finally {
      forget();
    }
  }

  private void forget() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      return; // it is being told
    }
  }
}
