/**
 * How good a table is by itself: similarity as people judge it, analogies, coverage, the overlap of
 * neighbours with another table. Imports {@code glove} and the JDK.
 *
 * <pre>{@code
 * new IntrinsicEvaluation(table).similarity(pairs).score();
 * }</pre>
 */
@NullMarked
package dev.morph.glove.tools.evaluation;

import org.jspecify.annotations.NullMarked;
