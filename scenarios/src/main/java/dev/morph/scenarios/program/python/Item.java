package dev.morph.scenarios.program.python;

/**
 * An input.
 *
 * @param text the input as JSON for the host
 * @param large whether running out of time, stack or memory on it proves nothing
 * @param outside whether the task does not intend it, so that a difference on it does not count
 */
record Item(String text, boolean large, boolean outside) {}
