/**
 * Commands that run, check and record scripts, and an interactive shell for them.
 *
 * <pre>{@code
 * ./morph script run scripts/ghoshpaul-2026.morph
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli.script;

import org.jspecify.annotations.NullMarked;
