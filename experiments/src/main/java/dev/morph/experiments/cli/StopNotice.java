package dev.morph.experiments.cli;

import java.io.PrintWriter;

/** While it is open, whoever stops this process is told how to go on. */
final class StopNotice implements AutoCloseable {
  private final Thread hook;

  StopNotice(PrintWriter err, boolean resumable) {
    String how = resumable ? "; the same command with --resume goes on from here" : "";
    hook = new Thread(() -> err.println("\nmorph: interrupted" + how));
    Runtime.getRuntime().addShutdownHook(hook);
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      return; // it is being told
    }
  }
}
