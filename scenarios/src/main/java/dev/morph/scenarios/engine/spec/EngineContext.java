package dev.morph.scenarios.engine.spec;

import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The resources that an experiment and its run may use besides the specification.
 *
 * @param cacheFolder returns the folder for data that can be rebuilt from the user's input
 * @param warnings receives warnings
 * @param clock the clock for times in a run's manifest
 */
public record EngineContext(
    Function<Optional<String>, Optional<Path>> cacheFolder,
    Consumer<String> warnings,
    Clock clock) {
  /** Passes on a warning. */
  public void warn(String words) {
    warnings.accept(words);
  }
}
