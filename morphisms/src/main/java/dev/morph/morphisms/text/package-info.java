/**
 * A text as words, and the paraphrases that replace some of them: which words may change ({@code
 * Words}), what may replace them ({@code Neighbourhood}, injected), how one is replaced ({@code
 * ReplaceWord}) and which of the many mutants are made ({@code Paraphraser}).
 *
 * <pre>{@code
 * MutantSource<String> source = new Paraphraser(neighbourhood);
 * Shell<String> shell = source.shell(seed, Radius.NONE, new Radius(5, 5), new Budget(4000, 1));
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.text;

import org.jspecify.annotations.NullMarked;
