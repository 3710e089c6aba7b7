/**
 * Runs that are kept in folders: what each was of, when it began, how far it is and what came of
 * it; and several of them side by side. Reads only, and takes no lock that a run would wait for.
 * Imports {@code analysis} and the files that {@code plan} writes.
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
