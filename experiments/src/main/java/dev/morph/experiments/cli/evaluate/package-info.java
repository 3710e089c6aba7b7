/**
 * Evaluating, estimating its cost, and plans for both. Imports {@code text}, {@code option} and
 * {@code console}.
 *
 * <pre>{@code
 * ./morph evaluate --dataset starter --model local:bm25 --metric chrf --out runs/first
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli.evaluate;

import org.jspecify.annotations.NullMarked;
