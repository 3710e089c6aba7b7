package dev.morph.scenarios.program.sandbox.worker.wire;

/**
 * The source to compile, as the payload of a frame.
 *
 * @param text its files, separated by {@link Compiled#FILE_SEPARATOR}
 */
public record SourceText(String text) {}
