/**
 * Commands that run, check and record scripts, and a shell in which they are typed; with progress.
 *
 * <pre>{@code
 * ./morph script run scripts/ghoshpaul-2026.morph
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli.script;

import org.jspecify.annotations.NullMarked;
