/**
 * Test suites in Java source, run against a program in the sandbox: each test separately and within
 * Morph's own time limit. JUnit 4 and 3 are supported.
 *
 * <pre>{@code
 * try (SuiteRunner runner = SuiteRunner.open(SandboxMode.AUTO)) {
 *   SuiteOutcome outcome = runner.run(ProgramFiles.of(program), List.of(TestClass.parse(test)));
 * }
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.suite;

import org.jspecify.annotations.NullMarked;
