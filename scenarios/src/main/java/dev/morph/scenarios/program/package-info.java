/**
 * Programs that models write: what is asked of an oracle for them, and the oracle behind its
 * sandbox. Below it stand {@code extraction}, {@code sandbox} and {@code oracle}.
 *
 * <pre>{@code
 * try (OracleJudge judge = OracleJudge.open(SandboxMode.AUTO, OracleSettings.DEFAULT)) {
 *   Verdict verdict = judge.compare(task, seedProgram, mutantProgram);
 * }
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program;

import org.jspecify.annotations.NullMarked;
