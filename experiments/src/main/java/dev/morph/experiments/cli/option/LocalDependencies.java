package dev.morph.experiments.cli.option;

import dev.morph.experiments.generation.GenerationParts;
import dev.morph.scenarios.engine.spec.EngineContext;
import java.io.PrintWriter;
import java.time.Clock;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Creates what runs need from this machine and terminal: cache folder, warnings and clock. */
public final class LocalDependencies {
  private LocalDependencies() {}

  /** Creates a context with the user's cache folder; each warning is printed only once. */
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

  /** Creates the opener for parts of runs on generated code. */
  public static GenerationParts parts(PrintWriter err) {
    return new GenerationParts(context(err));
  }
}
