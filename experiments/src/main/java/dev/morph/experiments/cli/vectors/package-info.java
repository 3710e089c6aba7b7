/**
 * Commands that import and inspect tables of word vectors.
 *
 * <pre>{@code
 * ./morph vectors info
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli.vectors;

import org.jspecify.annotations.NullMarked;
