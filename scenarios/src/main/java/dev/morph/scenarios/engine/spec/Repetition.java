package dev.morph.scenarios.engine.spec;

import dev.morph.core.annotation.Parameter;

/** How often each unchanged seed is asked: what differs among its answers is noise. */
public record Repetition(
    @Parameter(
            name = "repeat",
            defaultValue = "1",
            range = "[1,)",
            label = "R",
            documentation = "Ask each unchanged task R times, for the noise floor.")
        int times) {}
