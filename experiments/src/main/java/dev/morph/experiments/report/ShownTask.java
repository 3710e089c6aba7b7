package dev.morph.experiments.report;

import dev.morph.scenarios.engine.store.KeptTask;
import java.util.function.UnaryOperator;

/**
 * A task as a report shows it.
 *
 * @param task its id and text
 * @param output returns the part of an answer that is shown
 */
public record ShownTask(KeptTask task, UnaryOperator<String> output) {}
