/**
 * Are two programs functionally equivalent? The trusted side: it aligns the two, makes inputs, has
 * each program run in workers of its own, and compares what they report. Imports the sandbox and
 * morph-core; never runs a program itself.
 *
 * <pre>{@code
 * EquivalenceOracle oracle = new EquivalenceOracle(workers, OracleSettings.DEFAULT);
 * Verdict verdict = oracle.compare(task, new Program(seedSource), new Program(mutantSource));
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.oracle;

import org.jspecify.annotations.NullMarked;
