/**
 * Sources of replacement words, which are the choices of {@code --neighbours}; and the questions
 * that a language model answers about texts: other wordings of sentences, names for identifiers,
 * and whether a paraphrase asks for the same task.
 *
 * <pre>{@code
 * Neighbours made = NeighbourFactory.named("glove").open(words, table, surroundings);
 * made.neighbourhood().apply(Assistance.DIRECT).within(words).of("largest", 5);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.neighbours;

import org.jspecify.annotations.NullMarked;
