/**
 * Robustness of program repair (Xue et al. 2024, de Koning et al. 2026): bugs whose programs are
 * transformed, repairers that are asked for patches, and the goal that the tests pass with the
 * patch.
 *
 * <pre>{@code
 * RunSpec<RepairSettings> spec = RepairSettings.FORM.make(Map.of("experiment", "repair"));
 * Experiment<?, ?, ?> experiment = new RepairFactory().open(spec, surroundings);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.repair;

import org.jspecify.annotations.NullMarked;
