package dev.morph.experiments.plan;

import dev.morph.scenarios.engine.examination.EvaluationSettings;
import dev.morph.scenarios.model.Prices;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What an evaluation is asked to do beside which models and metrics: said by options of a verb,
 * keys of a plan or parameters of a script, which all have the same names. Nothing is opened yet.
 *
 * @param tasks which coding tasks
 * @param words opens what their words are replaced by
 * @param asking how models are asked
 * @param judging how programs are compared
 * @param settings what is explored, and what it may take
 * @param requireCorrectSeed whether a seed whose program fails its own cases is not evaluable
 * @param prices what models cost
 * @param place where the run is kept
 */
public record EvaluationRequest(
    TaskChoice tasks,
    Supplier<Mutation> words,
    Asking asking,
    Judging judging,
    EvaluationSettings settings,
    boolean requireCorrectSeed,
    Prices prices,
    Place place) {

  /**
   * Where a run is kept.
   *
   * @param folder of the run; empty: named after the plan
   * @param resume whether the folder may hold an earlier start
   * @param reused folders and bundles whose answers may be taken over
   */
  public record Place(Optional<Path> folder, boolean resume, List<Path> reused) {
    public Place {
      reused = List.copyOf(reused);
    }
  }
}
