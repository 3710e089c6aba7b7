/**
 * Commands on texts: write paraphrases, list neighbours of words, measure distances between texts,
 * compare metrics, and check the models that some metrics need.
 *
 * <pre>{@code
 * ./morph paraphrase --text "Find the largest number." --n 1 --k 1
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli.text;

import org.jspecify.annotations.NullMarked;
