/**
 * Generates tests inside the sandbox: EvoSuite 1.0.6, adapted to start on a modern Java. EvoSuite
 * itself is accessed by name, so nothing here needs it to compile.
 *
 * <pre>{@code
 * java -Djava.system.class.loader=...GeneratorLoader -cp worker.jar:evosuite-master-1.0.6.jar ...GeneratorMain
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.sandbox.worker.evosuite;

import org.jspecify.annotations.NullMarked;
