package dev.morph.scenarios.evaluation;

import dev.morph.core.morphism.Verdict;

/**
 * What became of one mutant: little, because there is one for each answer of a seed that is under
 * way. The rest is in the journal.
 *
 * @param verdict final; of what passed without its evidence
 * @param seconds that the model and the oracle took
 */
record Judged(Verdict verdict, double seconds) {}
