/**
 * Where the words come from that replace words, the choices of {@code --neighbours}, and the other
 * wordings of sentences that a language model says, the names it proposes for identifiers, and
 * whether it takes a paraphrase for the same task. Imports the neighbourhoods and perturbations of
 * {@code morphisms} and the models of {@code scenarios}.
 *
 * <pre>{@code
 * Neighbours made = NeighbourFactory.named("glove").open(words, table, surroundings);
 * made.neighbourhood().apply(Assistance.DIRECT).within(words).of("largest", 5);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.neighbours;

import org.jspecify.annotations.NullMarked;
