package dev.morph.experiments.run;

import dev.morph.experiments.run.PlannedRun.Explored;
import dev.morph.scenarios.engine.examination.Evaluation;
import java.util.function.Consumer;
import java.util.function.Function;

/** Observes the progress of work. */
@FunctionalInterface
public interface ProgressListener {
  /** Does the work, which provides the run to observe. */
  Explored during(Function<Consumer<Evaluation<?, ?, ?>>, Explored> work);
}
