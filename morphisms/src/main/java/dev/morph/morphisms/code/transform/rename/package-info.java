/**
 * Renamings of variables, parameters, methods, fields and classes, by scope and symbol. The new
 * name is a {@code Naming}: a suffix, the first letter, the initials, another word of Java names
 * for the same thing ({@code doc/lab/names.md}), a word with a near vector, or what a {@link
 * dev.morph.morphisms.code.transform.rename.NameSource} suggests. Imports the contract, what is
 * known of a program, WordNet, rules of meaning, word tables, masked models, and JavaParser.
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
