/**
 * Runs stored in folders: their settings, start, state and outcome, and several runs side by side.
 * Read-only; never blocks a run that is active.
 *
 * <pre>{@code
 * for (RecordedRun run : RunHistory.listRuns(Path.of("runs"))) {
 *   System.out.println(run.name() + " " + run.state() + " " + run.headline());
 * }
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.history;

import org.jspecify.annotations.NullMarked;
