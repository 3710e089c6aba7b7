/**
 * Settings of experiments on models that write programs, in addition to those of every experiment;
 * other experiments share some of them.
 *
 * <pre>{@code
 * TaskChoice choice = Parameters.of(TaskChoice.class).make(Map.of("topic", "array", "tasks", 5));
 * List<CodingTask> tasks = choice.from(choice.read(System.err::println), 1);
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.settings;

import org.jspecify.annotations.NullMarked;
