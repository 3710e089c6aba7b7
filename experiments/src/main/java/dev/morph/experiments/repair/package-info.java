/**
 * Robustness of program repair (Xue et al. 2024, de Koning et al. 2026): buggy programs are
 * transformed, repairers are asked for patches, and a patch must make the tests pass.
 *
 * <pre>{@code
 * RunSpec<RepairSettings> spec = RepairSettings.FORM.make(Map.of("experiment", "repair"));
 * Experiment<?, ?, ?> experiment = new RepairFactory().open(spec, context);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.repair;

import org.jspecify.annotations.NullMarked;
