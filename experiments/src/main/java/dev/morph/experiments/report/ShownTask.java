package dev.morph.experiments.report;

import dev.morph.scenarios.engine.store.KeptTask;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * A task as a report shows it.
 *
 * @param task its id and text
 * @param language of its outputs, {@code java} or {@code python}; empty if they are not programs
 * @param output returns the part of an answer that is shown
 * @param repairs returns the repairs of an answer that produced its output
 */
public record ShownTask(
    KeptTask task,
    String language,
    UnaryOperator<String> output,
    Function<String, List<String>> repairs) {}
