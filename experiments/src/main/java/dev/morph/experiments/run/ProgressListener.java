package dev.morph.experiments.run;

import dev.morph.experiments.run.PlannedRun.Explored;
import java.util.function.Consumer;
import java.util.function.Function;

/** Lets work be watched while it is done. */
@FunctionalInterface
public interface ProgressListener {
  /** Does the work; it hands over the run that is to be watched. */
  Explored during(Function<Consumer<RunUnderWay>, Explored> work);
}
