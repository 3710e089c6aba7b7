/**
 * Program analyses needed by transformations: which declaration a name refers to ({@code Locals}),
 * the type of an expression ({@code Types}), the effects of evaluating it ({@code Effects}), and
 * control flow ({@code Flow}). Every result errs on the safe side: what is unknown is reported as
 * unknown, never guessed.
 *
 * <pre>{@code
 * Effects left = Effects.of(binary.getLeft(), locals, types);
 * left.obstacleToSwap(Effects.of(binary.getRight(), locals, types));   // empty: the order is free
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.code.transform.analysis;

import org.jspecify.annotations.NullMarked;
