package dev.morph.experiments.naturalness;

import dev.morph.morphisms.code.ngram.NaturalnessChange;

/**
 * A transformation of a program, and the change of cross-entropy that a language model measures.
 *
 * @param program the program's id
 * @param operator the applied operator
 * @param level the operator's level
 * @param change the change of the program's cross-entropy
 */
public record JudgedTransformation(
    String program, String operator, Level level, NaturalnessChange change) {}
