/**
 * Words near a word by what they mean in a text, not by a table of vectors. Imports the
 * neighbourhood of {@code text}, the senses of {@code wordnet}, the tagger's reading of a text, and
 * the sentence encoder.
 *
 * <pre>{@code
 * new SynonymNeighbourhood(MiniLm.open()).within("Find the biggest number.").of("biggest", 5);
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.synonym;

import org.jspecify.annotations.NullMarked;
