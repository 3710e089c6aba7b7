/**
 * What WordNet knows of single words: their senses, synonyms and opposites. Imports the library
 * that carries it.
 *
 * <pre>{@code
 * Opposites.are("largest", "smallest"); // true
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.wordnet;

import org.jspecify.annotations.NullMarked;
