package dev.morph.scenarios.settings;

import dev.morph.core.annotation.Parameter;

/** Which tasks are evaluated, depending on a model's answers. */
public record SeedRule(
    @Parameter(
            name = "require-correct-seed",
            defaultValue = "false",
            documentation = "Leave out tasks whose first program fails the task's own cases.")
        boolean requireCorrect) {}
