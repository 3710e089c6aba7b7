/**
 * Strategies for exploring the space around seeds. A strategy is a pure algorithm: it requests the
 * cases to execute next and receives the outcomes. It does not depend on threads or journals.
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
