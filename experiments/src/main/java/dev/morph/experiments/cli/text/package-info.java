/**
 * Commands on texts: paraphrases and neighbours, distances between texts, how well metrics
 * distinguish mutants, and the metrics that need a model.
 *
 * <pre>{@code
 * ./morph paraphrase --text "Find the largest number." --n 1 --k 1
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli.text;

import org.jspecify.annotations.NullMarked;
