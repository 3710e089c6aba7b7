/**
 * EvoSuite as a source of inputs: lowers a program's class files to what EvoSuite 1.0.6 reads, has
 * a process in the sandbox generate JUnit tests, and reads those as call sequences without their
 * assertions. Imports the sandbox and its wire format; knows nothing of verdicts.
 *
 * <pre>{@code
 * TestGenerator generator = TestGenerator.in(sandbox);
 * Generated tests = generator.generate(subject, Depth.QUICK, 1);
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.oracle.evosuite;

import org.jspecify.annotations.NullMarked;
