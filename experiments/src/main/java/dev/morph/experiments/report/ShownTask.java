package dev.morph.experiments.report;

import dev.morph.scenarios.engine.store.KeptTask;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * A task as a report shows it.
 *
 * @param keptTask the task's id and text
 * @param language the language of the outputs, {@code java} or {@code python}; empty if the outputs
 *     are not programs
 * @param extractOutput extracts the part of an answer that is shown
 * @param extractRepairs lists the repairs that were needed to extract the output from an answer
 */
public record ShownTask(
    KeptTask keptTask,
    String language,
    UnaryOperator<String> extractOutput,
    Function<String, List<String>> extractRepairs) {}
