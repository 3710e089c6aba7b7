/**
 * The oracle for functional equivalence of two programs, with its tiers and settings. The tiers
 * align the two programs ({@code align}), generate inputs ({@code inputs}), run each program in
 * separate workers ({@code run}), and compare the outcomes ({@code compare}). Imports these, the
 * sandbox and morph-core; never runs a program itself.
 *
 * <pre>{@code
 * EquivalenceOracle oracle =
 *     new EquivalenceOracle(compilers, runners, OracleSettings.DEFAULT, Optional.empty());
 * Verdict verdict = oracle.compare(task, new Program(seedSource), new Program(mutantSource));
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.oracle;

import org.jspecify.annotations.NullMarked;
