/**
 * The functions of datamorphic testing, which make cases (datamorphisms, mutant sources), measure
 * them (metrics), run them (executers) and judge them (metamorphisms, oracles).
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
