/**
 * Strategies for exploring the space around seeds. A strategy is a pure algorithm over morphisms:
 * it names the case it wants next and receives the outcome, and knows nothing of threads or
 * journals.
 *
 * <pre>{@code
 * var walk = new ScenarioDomainWalk<>(seed, paraphraser, metric, WalkSettings.DEFAULT);
 * while (walk.outcome().isEmpty()) {
 *   TestCase<String> next = walk.upcoming(1).get(0);
 *   walk.accept(next.id(), judge(next));
 * }
 * }</pre>
 */
@NullMarked
package dev.morph.core.strategy;

import org.jspecify.annotations.NullMarked;
