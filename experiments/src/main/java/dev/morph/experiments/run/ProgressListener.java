package dev.morph.experiments.run;

import dev.morph.experiments.run.PlannedRun.Explored;
import dev.morph.scenarios.engine.examination.Evaluation;
import java.util.function.Consumer;
import java.util.function.Function;

/** Observes the progress of work. */
@FunctionalInterface
public interface ProgressListener {
  /**
   * Performs the work. When the run has begun, the work passes its evaluation to the given
   * consumer, so that its progress can be observed.
   */
  Explored runObserved(Function<Consumer<Evaluation<?, ?, ?>>, Explored> work);
}
