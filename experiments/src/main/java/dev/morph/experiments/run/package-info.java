/**
 * Opens, carries out and stores a run of any experiment: from a plan file or a specification to the
 * files of a run folder. Independent of texts and data sets; an experiment adds its parts through
 * {@code ExperimentFactory} and {@code Experiment}.
 *
 * <pre>{@code
 * RunOutcome outcome = PlannedRun.carryOut(spec, place, surroundings, listener);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.run;

import org.jspecify.annotations.NullMarked;
