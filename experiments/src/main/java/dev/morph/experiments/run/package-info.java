/**
 * Opens, executes and stores a run of any experiment: from a plan file or a specification to the
 * files of a run folder. The package does not depend on texts or data sets; an experiment provides
 * them through {@code ExperimentFactory} and {@code Experiment}.
 *
 * <pre>{@code
 * RunOutcome outcome = PlannedRun.carryOut(spec, place, context, listener);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.run;

import org.jspecify.annotations.NullMarked;
