/**
 * Robustness of program repair (Xue et al. 2024, de Koning et al. 2026): bugs whose programs are
 * transformed, repairers that are asked for patches, and the goal that the tests pass with the
 * patch. Imports {@code scenarios}, {@code morphisms} and the statistics; the engine runs it.
 *
 * <pre>{@code
 * RepairExperiment experiment = new RepairExperiment(bugs, mutants, systems, runner);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.repair;

import org.jspecify.annotations.NullMarked;
