/**
 * The functions of datamorphic testing: they make cases (datamorphisms, mutant sources), measure
 * them (metrics), run them (executers) and judge them (metamorphisms, oracles).
 *
 * <p>This package contains interfaces and values. Other modules implement them for text and Java.
 *
 * <pre>{@code
 * Prepared<String> fromSeed = metric.prepare(seed.input());
 * double value = fromSeed.measure(mutant.input());
 * }</pre>
 */
@NullMarked
package dev.morph.core.morphism;

import org.jspecify.annotations.NullMarked;
