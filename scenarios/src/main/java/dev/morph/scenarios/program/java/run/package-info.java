/**
 * Runs programs in the sandbox's workers and stores the outcomes: compilations, sessions, repeated
 * runs, and caches of them. Does not decide about equivalence.
 *
 * <pre>{@code
 * Compilations compilations = new Compilations(workers);
 * Trials trials = Trials.of(workers, spare, compilations.compile(program), inputs, comparison);
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.java.run;

import org.jspecify.annotations.NullMarked;
