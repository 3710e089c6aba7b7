/**
 * Lexical knowledge from WordNet: senses, synonyms and opposites.
 *
 * <pre>{@code
 * Taxonomy.areOpposites("largest", "smallest"); // true
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.wordnet;

import org.jspecify.annotations.NullMarked;
