/**
 * A text as words, and the paraphrases that replace some of them: the words that may change ({@code
 * Words}), their possible replacements ({@code Neighbourhood}, injected), the replacement of a word
 * ({@code ReplaceWord}), and the selection of mutants ({@code Paraphraser}).
 *
 * <pre>{@code
 * MutantSource<String> source = new Paraphraser(neighbourhood);
 * Shell<String> shell = source.shell(seed, Radius.NONE, new Radius(5, 5), new Budget(4000, 1));
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text;

import org.jspecify.annotations.NullMarked;
