/**
 * The robustness evaluation of code generation. Around the pure walks of {@code core.strategy} it
 * puts what they do not know of: threads, one pool of answers for all metrics, the journal, caps
 * and suspension. Results do not depend on any of these. Imports {@code dataset}, {@code model},
 * {@code oracle} and {@code store}.
 *
 * <pre>{@code
 * try (Evaluation evaluation = new Evaluation(bench, settings)) {
 *   List<Result> results = evaluation.run(tasks, models);
 * }
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.evaluation;

import org.jspecify.annotations.NullMarked;
