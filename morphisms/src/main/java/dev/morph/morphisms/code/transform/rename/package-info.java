/**
 * Renamings of variables, parameters, methods, fields and classes, by scope and symbol. The new
 * name is a {@code Naming}: a suffix, the first letter, the initials, a synonym from Java names
 * ({@code doc/lab/names.md}), a word with a similar vector, or a suggestion of a {@link
 * dev.morph.morphisms.code.transform.rename.NameSource}.
 *
 * <pre>{@code
 * Sites sites = Transformations.named("RenameVariable").sites(program, Settings.SAFE);
 * Transformed mutant = Transformed.of(program, sites.applicable());
 * new NameMap(mutant.renamed()).restore(mutant.source());   // the original
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.code.transform.rename;

import org.jspecify.annotations.NullMarked;
