/**
 * What every experiment runs on: what an experiment must say of itself. Knows neither texts nor
 * programs nor models; an experiment implements these interfaces. Imports {@code engine.store} and
 * morph-core.
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
