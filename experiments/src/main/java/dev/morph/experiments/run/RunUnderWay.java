package dev.morph.experiments.run;

import dev.morph.scenarios.engine.examination.Progress;
import java.util.function.Consumer;

/**
 * A run that is being observed.
 *
 * @param progress of the run
 * @param stop stops querying, for a reason in words; answers on their way are kept
 */
public record RunUnderWay(Progress progress, Consumer<String> stop) {}
