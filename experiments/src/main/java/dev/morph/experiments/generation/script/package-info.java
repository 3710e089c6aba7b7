/**
 * Generation as a test system that scripts control statement by statement: its seeds,
 * datamorphisms, models and oracle as annotated methods.
 *
 * <pre>{@code
 * try (RobustnessSystem system = new RobustnessSystem(context, listener)) { ... }
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.generation.script;

import org.jspecify.annotations.NullMarked;
