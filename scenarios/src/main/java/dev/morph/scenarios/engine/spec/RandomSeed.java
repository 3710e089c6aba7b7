package dev.morph.scenarios.engine.spec;

import dev.morph.core.annotation.Parameter;

/** The seed of every random choice. */
public record RandomSeed(
    @Parameter(
            name = "random-seed",
            defaultValue = "1",
            label = "S",
            documentation = "Seed for sampling and tie-breaking.")
        long value) {}
