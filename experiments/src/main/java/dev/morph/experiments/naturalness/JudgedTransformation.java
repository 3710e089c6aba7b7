package dev.morph.experiments.naturalness;

import dev.morph.morphisms.code.naturalness.NaturalnessChange;

/**
 * A transformation of a program, and what a model says of it.
 *
 * @param program its id
 * @param operator that was applied
 * @param level of the operator
 * @param change of the program's cross-entropy
 */
public record JudgedTransformation(
    String program, String operator, Level level, NaturalnessChange change) {}
