/**
 * Runs stored in folders: their settings, start, state and outcome, and several runs side by side.
 * Read-only; takes no lock that a run would wait for.
 *
 * <pre>{@code
 * for (RecordedRun run : RunHistory.in(Path.of("runs"))) {
 *   System.out.println(run.name() + " " + run.state() + " " + run.headline());
 * }
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.history;

import org.jspecify.annotations.NullMarked;
