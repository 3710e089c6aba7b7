/**
 * What a transformation has to know about a program before it changes it: which declaration a name
 * means ({@code Locals}), what type an expression has ({@code Types}), what evaluating it does
 * ({@code Effects}), and where control goes ({@code Flow}). Every answer errs to the safe side:
 * what is not known is said to be unknown, never guessed. Imports the contract above it and
 * JavaParser.
 *
 * <pre>{@code
 * Effects left = Effects.of(binary.getLeft(), locals, types);
 * left.obstacleToSwap(Effects.of(binary.getRight(), locals, types));   // empty: the order is free
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.code.transform.analysis;

import org.jspecify.annotations.NullMarked;
