package dev.morph.scenarios.settings;

import dev.morph.core.annotation.Parameter;

/** Whether a model's answer to the unchanged task decides if the task is evaluated. */
public record SeedRule(
    @Parameter(
            name = "require-correct-seed",
            defaultValue = "false",
            documentation = "Leave out tasks whose first program fails the task's own cases.")
        boolean requireCorrect) {}
