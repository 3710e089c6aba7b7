package dev.morph.experiments.run;

import dev.morph.scenarios.engine.examination.Progress;
import java.util.function.Consumer;

/**
 * A run that somebody watches.
 *
 * @param progress how far it is
 * @param stop asks no more, for a reason in words; what is on its way is kept
 */
public record RunUnderWay(Progress progress, Consumer<String> stop) {}
