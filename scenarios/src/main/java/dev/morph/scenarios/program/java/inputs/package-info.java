/**
 * Inputs for a program, generated from its types or read from its task: boundary values, random
 * values, objects, graphs, call sequences. All randomness is seeded. Runs no programs.
 *
 * <pre>{@code
 * InputMaker maker = new InputMaker(subject.scope(), hints, InputSettings.of(settings));
 * List<Input> inputs = maker.typedInputs(subject.entry());
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.java.inputs;

import org.jspecify.annotations.NullMarked;
