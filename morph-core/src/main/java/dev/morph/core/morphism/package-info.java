/**
 * The functions of datamorphic testing: what makes cases (datamorphisms, mutant sources), what
 * measures them (metrics), what runs them (executers) and what judges them (metamorphisms,
 * oracles).
 *
 * <p>Interfaces and values only. Implementations for text and Java are in other modules.
 *
 * <pre>{@code
 * Prepared<String> fromSeed = metric.prepare(seed.input());
 * double value = fromSeed.measure(mutant.input());
 * }</pre>
 */
@NullMarked
package dev.morph.core.morphism;

import org.jspecify.annotations.NullMarked;
