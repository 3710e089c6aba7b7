package dev.morph.experiments.cli.option;

import dev.morph.experiments.cli.console.RunWatch;
import dev.morph.experiments.plan.Dependencies;
import java.io.PrintWriter;
import java.time.Clock;

/** What runs take from this machine and this terminal. */
public final class LocalDependencies {
  private LocalDependencies() {}

  /**
   * With the user's folders and clock.
   *
   * @param err receives warnings, and how far a run is
   * @param resume what makes the same command go on
   */
  public static Dependencies of(PrintWriter err, String resume) {
    String home = System.getProperty("user.home", ".");
    return new Dependencies(
        named -> UserCacheFolder.of(named, System.getenv(), home),
        err::println,
        new RunWatch(err, resume),
        Clock.systemUTC());
  }
}
