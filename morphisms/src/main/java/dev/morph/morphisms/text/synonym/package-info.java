/**
 * Words that are near in meaning within a text, rather than by a table of vectors. Imports the
 * neighbourhood in {@code text}, the senses in {@code wordnet}, the tagged text, and the sentence
 * encoder.
 *
 * <pre>{@code
 * new SynonymNeighbourhood(MiniLm.open()).within("Find the biggest number.").of("biggest", 5);
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.synonym;

import org.jspecify.annotations.NullMarked;
