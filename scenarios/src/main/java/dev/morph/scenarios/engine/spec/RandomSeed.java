package dev.morph.scenarios.engine.spec;

import dev.morph.core.annotation.Parameter;

/** What every random choice depends on. */
public record RandomSeed(
    @Parameter(
            name = "random-seed",
            defaultValue = "1",
            label = "S",
            documentation = "Decides samples and ties.")
        long value) {}
