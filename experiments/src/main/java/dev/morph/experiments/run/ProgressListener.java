package dev.morph.experiments.run;

import dev.morph.experiments.run.PlannedRun.Explored;
import dev.morph.scenarios.engine.examination.Evaluation;
import java.util.function.Consumer;
import java.util.function.Function;

/** Observes work while it is done. */
@FunctionalInterface
public interface ProgressListener {
  /** Does the work, which passes on the run to be observed. */
  Explored during(Function<Consumer<Evaluation<?, ?, ?>>, Explored> work);
}
