/**
 * What a run is to do, checked as a whole before anything is asked, and the run itself: from a plan
 * to the files of a run folder. Imports {@code scenarios}, {@code morphisms} and {@code analysis}.
 *
 * <pre>{@code
 * RunSpec<GenerationSettings> spec = Plan.open("mine.yaml", Map.of()).base();
 * RunOutcome outcome = PlannedRun.carryOut(spec, place, dependencies);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.plan;

import org.jspecify.annotations.NullMarked;
