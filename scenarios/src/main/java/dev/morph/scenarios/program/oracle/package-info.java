/**
 * Are two programs functionally equivalent? The oracle, its tiers and its settings. The tiers align
 * the two programs ({@code align}), make inputs ({@code inputs}), have each program run in workers
 * of its own ({@code run}), and compare what they report ({@code compare}). Imports these, the
 * sandbox and morph-core; never runs a program itself.
 *
 * <pre>{@code
 * EquivalenceOracle oracle = new EquivalenceOracle(workers, OracleSettings.DEFAULT);
 * Verdict verdict = oracle.compare(task, new Program(seedSource), new Program(mutantSource));
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.oracle;

import org.jspecify.annotations.NullMarked;
