package dev.morph.scenarios.engine.spec;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * What an experiment may use while it is opened, besides its specification.
 *
 * @param cacheFolder where things are kept that can be made again, given what the user named
 * @param warnings receives warnings
 */
public record Surroundings(
    Function<Optional<String>, Optional<Path>> cacheFolder, Consumer<String> warnings) {}
