/**
 * The catalogue of this module's errors. Each has one line that says what is wrong, one that says
 * what to do, and a kind that determines the exit code.
 *
 * <pre>{@code
 * throw ExperimentFault.RUN_UNFINISHED.because(...);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.fault;

import org.jspecify.annotations.NullMarked;
