/**
 * The oracle for Python: two programs run in interpreters of their own ({@code host.py}, beside
 * these classes), and what they report is compared here. Imports the sandbox, and of the oracle for
 * Java its settings and the words in which both answer.
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
