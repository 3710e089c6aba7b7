/**
 * Programs that models write. A {@link dev.morph.scenarios.program.ProgramLanguage} extracts them
 * from answers and opens the judge that compares them; {@code java} and {@code python} are the
 * built-in ones.
 *
 * <pre>{@code
 * ProgramLanguage language = ProgramLanguage.of(tasks);
 * try (ProgramJudge judge = language.open(SandboxMode.AUTO, OracleSettings.DEFAULT)) {
 *   Verdict verdict = judge.compare(task, seedProgram, mutantProgram);
 * }
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program;

import org.jspecify.annotations.NullMarked;
