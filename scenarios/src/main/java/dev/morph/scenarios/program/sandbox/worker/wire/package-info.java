/**
 * What the trusted side and the worker send each other: frames, programs, inputs and outcomes, and
 * their encoding. Both sides decode with these classes, strictly and within bounds; nothing is ever
 * deserialised into an object of the program's choosing.
 *
 * <pre>{@code
 * Value number = Value.of(42);
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.sandbox.worker.wire;

import org.jspecify.annotations.NullMarked;
