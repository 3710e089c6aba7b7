package dev.morph.experiments.naturalness;

import dev.morph.morphisms.code.ngram.NaturalnessChange;

/**
 * A transformation of a program, and a model's measurement of it.
 *
 * @param program its id
 * @param operator the applied operator
 * @param level of the operator
 * @param change of the program's cross-entropy
 */
public record JudgedTransformation(
    String program, String operator, Level level, NaturalnessChange change) {}
