/**
 * What a run is to do, checked as a whole before anything is asked, and the run itself: from a plan
 * to the files of a run folder. Imports {@code scenarios}, {@code morphisms} and {@code analysis}.
 *
 * <pre>{@code
 * PlannedRun run = new PlannedRun(plan, judge, judge.sandbox(), clock);
 * RunOutcome outcome = run.analyse(folder, run.explore(folder, progress -> {}));
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.plan;

import org.jspecify.annotations.NullMarked;
