package dev.morph.scenarios.program.sandbox.worker.wire;

/**
 * A parameter, field or record component.
 *
 * @param name as declared
 * @param type its generic type, as printed by javac
 */
public record ParameterShape(String name, String type) {}
