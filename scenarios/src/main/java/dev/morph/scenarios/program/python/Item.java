package dev.morph.scenarios.program.python;

/**
 * An input.
 *
 * @param text as the host takes it, JSON
 * @param large whether running out of time, stack or memory on it says nothing
 * @param outside whether the task means it not, so that a difference on it decides nothing
 */
record Item(String text, boolean large, boolean outside) {}
