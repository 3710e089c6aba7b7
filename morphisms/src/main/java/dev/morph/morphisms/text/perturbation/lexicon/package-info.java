/**
 * Rewordings that a colleague could have written: a lexicon of entries in a data file, and the
 * perturbation that applies them. An entry lists a wording, its alternatives and the conditions for
 * them, with examples that are tested.
 *
 * <pre>{@code
 * new Reword(Lexicon.embedded()).offer(Prose.of("Check whether it is sorted."), 1); // whether -> if
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text.perturbation.lexicon;

import org.jspecify.annotations.NullMarked;
