/**
 * Compiles and runs programs in the sandbox's workers, repeatedly if necessary, and caches the
 * results. Does not decide about equivalence.
 *
 * <pre>{@code
 * Compilations compilations = new Compilations(workers);
 * Trials trials = Trials.run(workers, spare, compilations.compile(program), inputs, comparison);
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.java.run;

import org.jspecify.annotations.NullMarked;
