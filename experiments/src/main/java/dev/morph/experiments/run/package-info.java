/**
 * Opens, carries out and keeps a run of any experiment: from a plan file or a specification to the
 * files of a run folder. Knows neither texts nor data sets: what an experiment adds comes through
 * {@code ExperimentFactory} and {@code Experiment}. Imports {@code scenarios.engine}, {@code
 * scenarios.journal}, {@code analysis} and {@code report}; the experiments and {@code view} stand
 * above it.
 *
 * <pre>{@code
 * RunOutcome outcome = PlannedRun.carryOut(spec, place, surroundings, listener);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.run;

import org.jspecify.annotations.NullMarked;
