/**
 * The experiment on generated code: its settings, in addition to those of every experiment. Imports
 * {@code dataset}, {@code model}, {@code oracle}, {@code sandbox}, {@code engine.spec} and {@code
 * glove}.
 *
 * <pre>{@code
 * TaskChoice choice = Parameters.of(TaskChoice.class).make(Map.of("topic", "array", "tasks", 5));
 * List<CodingTask> tasks = choice.from(choice.read(System.err::println), 1);
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.generation;

import org.jspecify.annotations.NullMarked;
