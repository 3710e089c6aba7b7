/**
 * The oracle for Python: two programs run in separate interpreters ({@code host}, next to these
 * classes), and their reports are compared here.
 *
 * <pre>{@code
 * try (PythonOracle oracle = PythonOracle.open(SandboxMode.AUTO, OracleSettings.DEFAULT)) {
 *   Verdict verdict = oracle.judge(task, seedSource, mutantSource).verdict();
 * }
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.python;

import org.jspecify.annotations.NullMarked;
