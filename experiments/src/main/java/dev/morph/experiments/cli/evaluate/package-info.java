/**
 * Commands that run experiments, estimate their cost, and write plans for them.
 *
 * <pre>{@code
 * ./morph evaluate --dataset starter --model local:bm25 --metric chrf --out runs/first
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli.evaluate;

import org.jspecify.annotations.NullMarked;
