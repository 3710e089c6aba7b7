/**
 * Scripts: run, checked, recorded, and typed in a shell, with progress. Imports {@code console} and
 * {@code option}.
 *
 * <pre>{@code
 * ./morph script run scripts/ghoshpaul-2026.morph
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli.script;

import org.jspecify.annotations.NullMarked;
