package dev.morph.experiments.cli.option;

import dev.morph.experiments.cli.console.RunWatch;
import dev.morph.experiments.cli.console.StopNotice;
import dev.morph.experiments.generation.GenerationParts;
import dev.morph.experiments.run.Dependencies;
import dev.morph.scenarios.engine.spec.Surroundings;
import java.io.PrintWriter;
import java.time.Clock;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What runs take from this machine and this terminal. */
public final class LocalDependencies {
  private LocalDependencies() {}

  /**
   * With the user's folders and clock.
   *
   * @param err receives warnings, and how far a run is
   * @param notice of the command that makes the run
   */
  public static Dependencies of(PrintWriter err, StopNotice notice) {
    return new Dependencies(surroundings(err), new RunWatch(err, notice), Clock.systemUTC());
  }

  /** With the user's folders; what is read twice warns once. */
  public static Surroundings surroundings(PrintWriter err) {
    String home = System.getProperty("user.home", ".");
    Set<String> told = ConcurrentHashMap.newKeySet();
    return new Surroundings(
        named -> UserCacheFolder.of(named, System.getenv(), home),
        warning -> {
          if (told.add(warning)) {
            err.println(warning);
          }
        });
  }

  /** Opens the parts of evaluations. */
  public static GenerationParts parts(PrintWriter err) {
    return new GenerationParts(surroundings(err));
  }
}
