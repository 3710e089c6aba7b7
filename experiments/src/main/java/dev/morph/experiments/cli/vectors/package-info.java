/**
 * Tables of word vectors: imported and inspected. Imports {@code option} and {@code console}.
 *
 * <pre>{@code
 * ./morph vectors info
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli.vectors;

import org.jspecify.annotations.NullMarked;
