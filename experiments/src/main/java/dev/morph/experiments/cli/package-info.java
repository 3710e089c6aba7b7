/**
 * The command line: one class a verb. The only package that prints: results to standard output or
 * files, progress and messages to standard error. Imports everything below it.
 *
 * <pre>{@code
 * ./morph evaluate --dataset starter --model local:bm25 --metric chrf --out runs/first
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli;

import org.jspecify.annotations.NullMarked;
