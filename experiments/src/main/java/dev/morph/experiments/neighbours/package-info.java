/**
 * Sources of replacement words, from which {@code --neighbours} selects. Also contains the queries
 * to language models about texts: for rewordings of sentences, for names of identifiers, and
 * whether a paraphrase asks for the same task.
 *
 * <pre>{@code
 * Neighbours made = NeighbourFactory.named("glove").open(words, table, context);
 * made.neighbourhood().apply(Assistance.DIRECT).within(text).neighbours("largest", 5);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.neighbours;

import org.jspecify.annotations.NullMarked;
