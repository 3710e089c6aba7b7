/**
 * The catalogue of this module's errors. Each error has a message that describes the problem, a
 * remedy, and a kind that determines the exit code.
 *
 * <pre>{@code
 * throw ExperimentFault.RUN_UNFINISHED.because(...);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.fault;

import org.jspecify.annotations.NullMarked;
