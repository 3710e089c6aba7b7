package dev.morph.scenarios.evaluation;

import dev.morph.core.morphism.Verdict;

/**
 * What became of one mutant.
 *
 * @param verdict final
 * @param answer key of its answer in the journal
 * @param seconds that the model and the oracle took
 */
record Judged(Verdict verdict, String answer, double seconds) {}
