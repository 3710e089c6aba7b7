/**
 * Rewordings that a colleague could have written: a lexicon of entries as data, and the
 * perturbation that applies it. An entry says what is found, what may be said instead, where, with
 * examples that are tests.
 *
 * <pre>{@code
 * new Reword(Lexicon.embedded()).offer(Prose.of("Check whether it is sorted."), 1); // whether -> if
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.perturbation.lexicon;

import org.jspecify.annotations.NullMarked;
