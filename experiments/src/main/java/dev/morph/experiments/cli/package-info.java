/**
 * The command {@code morph}, which knows all verbs, and the verbs about Morph itself: list, doctor,
 * setup, completion. The other verbs have packages by purpose: {@code evaluate}, {@code answers},
 * {@code text}, {@code vectors}, {@code program}, {@code script}, {@code runs}. These import {@code
 * option} and {@code console}, which import no verbs; nothing imports this package. Only the
 * command line prints: results to standard output or files, progress and messages to standard
 * error.
 *
 * <pre>{@code
 * ./morph evaluate --dataset starter --model local:bm25 --metric chrf --out runs/first
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli;

import org.jspecify.annotations.NullMarked;
