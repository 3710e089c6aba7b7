/**
 * The command {@code morph}, and the verbs about Morph itself: list, doctor, setup, completion. The
 * other verbs are in subpackages. Only the packages of the command line print: results to standard
 * output or files, progress and messages to standard error.
 *
 * <pre>{@code
 * ./morph evaluate --dataset starter --model local:bm25 --metric chrf --out runs/first
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli;

import org.jspecify.annotations.NullMarked;
