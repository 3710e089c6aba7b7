package dev.morph.experiments.report;

import dev.morph.scenarios.engine.store.KeptTask;
import java.util.function.UnaryOperator;

/**
 * A task as a report shows it.
 *
 * @param task its id and text
 * @param output what is shown of an answer to it
 */
public record ShownTask(KeptTask task, UnaryOperator<String> output) {}
