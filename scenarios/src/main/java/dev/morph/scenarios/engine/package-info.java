/**
 * The base of every experiment: the interfaces that an experiment implements. Independent of texts,
 * programs and models.
 *
 * <pre>{@code
 * Experiment<CodingTask, String, GeneratedProgram> generation = ...;
 * try (Evaluation<?, ?, ?> evaluation =
 *     new Evaluation<>(EvaluationContext.of(generation, journal), settings)) {
 *   new LocalDriver(evaluation, parallel).run(evaluation.units(), taker);
 * }
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.engine;

import org.jspecify.annotations.NullMarked;
