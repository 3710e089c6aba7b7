/**
 * Compares outcomes (values, printed texts, exceptions and states) and renders them for people.
 * Runs no programs.
 *
 * <pre>{@code
 * Comparison comparison = new Comparison(tolerance);
 * boolean same = comparison.areSame(seed, mutant, translation);
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.java.compare;

import org.jspecify.annotations.NullMarked;
