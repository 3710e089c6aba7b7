package dev.morph.experiments.plan;

import dev.morph.experiments.plan.PlannedRun.Explored;
import dev.morph.scenarios.engine.examination.Progress;
import java.util.function.Consumer;
import java.util.function.Function;

/** Lets work be watched while it is done. */
@FunctionalInterface
public interface ProgressListener {
  /** Does the work; it hands over the progress that is to be watched. */
  Explored during(Function<Consumer<Progress>, Explored> work);
}
