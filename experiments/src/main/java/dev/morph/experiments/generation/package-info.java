/**
 * Robustness of code generation: coding tasks whose words are replaced, models that write a program
 * for each text, and the goal that a mutant's program behaves as the seed's. Imports {@code
 * scenarios} and {@code morphisms}; the engine runs it.
 *
 * <pre>{@code
 * Experiment<CodingTask, String, GeneratedProgram> experiment =
 *     new GenerationExperiment(tasks, mutants, metrics, systems, new ProgramGoal.Rules(judge, false));
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.generation;

import org.jspecify.annotations.NullMarked;
