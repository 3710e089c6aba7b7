/**
 * Robustness of code generation: coding tasks whose words are replaced, models that write a program
 * for each text, and the goal that a mutant's program behaves like the seed's.
 *
 * <pre>{@code
 * RunSpec<GenerationSettings> spec = GenerationSettings.FORM.make(Map.of("model", "local:bm25"));
 * try (Experiment<?, ?, ?> experiment = new GenerationFactory().open(spec, context)) { ... }
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.generation;

import org.jspecify.annotations.NullMarked;
