/**
 * How many programs break when words of their tasks are changed at random, and how much of this is
 * due to the changed words rather than noise: the breakage curve, the fragility F, and the paired
 * comparison of models. All are computed from the lines of {@code sample.jsonl} alone.
 *
 * <pre>{@code
 * Breakage run = Breakage.of(samples, "meaning", "", new Breakage.Design(words, randomSeed));
 * run.models().get(0).all().fragility().interval(); // of F, in shares
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.analysis.breakage;

import org.jspecify.annotations.NullMarked;
