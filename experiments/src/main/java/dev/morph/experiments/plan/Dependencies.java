package dev.morph.experiments.plan;

import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * What a run takes from outside, besides its specification.
 *
 * @param cacheFolder where things are kept that can be made again, given what the user named
 * @param warnings receives warnings
 * @param listener shows how far a run is
 * @param clock of the manifest
 */
public record Dependencies(
    Function<Optional<String>, Optional<Path>> cacheFolder,
    Consumer<String> warnings,
    ProgressListener listener,
    Clock clock) {}
