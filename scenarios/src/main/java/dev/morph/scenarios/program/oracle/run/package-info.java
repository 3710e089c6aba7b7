/**
 * Runs programs in the sandbox's workers and keeps what they did: compilations, sessions, repeated
 * runs, and what is remembered of them. Imports {@code compare} and the sandbox; decides nothing
 * about equivalence.
 *
 * <pre>{@code
 * Compilations compilations = new Compilations(workers);
 * Trials trials = Trials.of(workers, spare, compilations.compile(program), inputs, comparison);
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.oracle.run;

import org.jspecify.annotations.NullMarked;
