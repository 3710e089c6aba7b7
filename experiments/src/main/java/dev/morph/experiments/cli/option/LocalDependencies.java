package dev.morph.experiments.cli.option;

import dev.morph.experiments.generation.GenerationParts;
import dev.morph.scenarios.engine.spec.EngineContext;
import java.io.PrintWriter;
import java.time.Clock;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The resources of this machine and this terminal that runs need. */
public final class LocalDependencies {
  private LocalDependencies() {}

  /** Uses the user's folders; the same warning is printed only once. */
  public static EngineContext context(PrintWriter err) {
    String home = System.getProperty("user.home", ".");
    Set<String> told = ConcurrentHashMap.newKeySet();
    return new EngineContext(
        named -> UserCacheFolder.find(named, System.getenv(), home),
        warning -> {
          if (told.add(warning)) {
            err.println(warning);
          }
        },
        Clock.systemUTC());
  }

  /** Opens the components of evaluations. */
  public static GenerationParts parts(PrintWriter err) {
    return new GenerationParts(context(err));
  }
}
