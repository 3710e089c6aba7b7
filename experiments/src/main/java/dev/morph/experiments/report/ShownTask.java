package dev.morph.experiments.report;

import dev.morph.scenarios.engine.store.KeptTask;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * A task as a report shows it.
 *
 * @param task the task's id and text
 * @param language the language of the outputs, {@code java} or {@code python}; empty if the outputs
 *     are not programs
 * @param output extracts the part of an answer that is shown
 * @param repairs lists the repairs that were needed to extract the output from an answer
 */
public record ShownTask(
    KeptTask task,
    String language,
    UnaryOperator<String> output,
    Function<String, List<String>> repairs) {}
