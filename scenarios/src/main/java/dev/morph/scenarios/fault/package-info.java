/**
 * The catalogue of this module's errors: each has one line that says what is wrong, one that says
 * what to do, and a kind that determines the exit code.
 *
 * <pre>{@code
 * throw ScenarioFault.MODEL_UNREACHABLE.because(...);
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.fault;

import org.jspecify.annotations.NullMarked;
