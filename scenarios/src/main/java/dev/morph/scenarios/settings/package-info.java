/**
 * Settings of experiments on models that write programs, in addition to those that all experiments
 * share. Other kinds of experiments use some of them too.
 *
 * <pre>{@code
 * TaskChoice choice = Parameters.of(TaskChoice.class).makeRecord(Map.of("topic", "array", "tasks", 5));
 * List<CodingTask> tasks = choice.chooseFrom(choice.read(System.err::println), 1);
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.settings;

import org.jspecify.annotations.NullMarked;
