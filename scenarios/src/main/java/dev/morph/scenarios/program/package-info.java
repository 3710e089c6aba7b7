/**
 * Programs that models write: the interface of an oracle for them, and the oracle with its sandbox.
 * Subpackages: {@code extraction}, {@code sandbox} and {@code oracle}.
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
