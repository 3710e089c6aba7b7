package dev.morph.scenarios.evaluation;

import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.scenarios.store.Journal;
import java.util.List;

/**
 * What an evaluation works with.
 *
 * @param mutants makes the paraphrases
 * @param metrics each walked on its own, over one pool of answers
 * @param judge the oracle
 * @param journal of the run
 */
public record Bench(
    MutantSource<String> mutants,
    List<PairMetric<String>> metrics,
    ProgramJudge judge,
    Journal journal) {
  public Bench {
    metrics = List.copyOf(metrics);
  }
}
