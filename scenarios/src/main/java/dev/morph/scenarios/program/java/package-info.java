/**
 * The judge for Java programs, and the oracle that decides in tiers whether two programs are
 * functionally equivalent. The tiers align the two programs ({@code align}), generate inputs
 * ({@code inputs}), run each program in separate workers ({@code run}), and compare the outcomes
 * ({@code compare}).
 *
 * <pre>{@code
 * try (JavaJudge judge = JavaJudge.open(SandboxMode.AUTO, OracleSettings.DEFAULT)) {
 *   Verdict verdict = judge.compare(task, seedProgram, mutantProgram);
 * }
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.java;

import org.jspecify.annotations.NullMarked;
