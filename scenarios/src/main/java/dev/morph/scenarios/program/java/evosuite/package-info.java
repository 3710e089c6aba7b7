/**
 * EvoSuite as a source of inputs: lowers a program's class files to a version that EvoSuite 1.0.6
 * reads, searches for tests in a sandboxed process, and converts them to call sequences without
 * assertions. Takes no part in verdicts.
 *
 * <pre>{@code
 * try (TestGenerator generator = TestGenerator.open(SandboxMode.AUTO, Depth.QUICK.timeLimit(), 1)) {
 *   Generated found = generator.generate(compiled, new Aim(called, gaps), Depth.QUICK, 500, 1);
 * }
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.java.evosuite;

import org.jspecify.annotations.NullMarked;
