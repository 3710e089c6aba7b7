/**
 * What runs in the sandbox to generate tests: EvoSuite 1.0.6, made to start on a modern Java.
 * Imports the worker's wire format and the JDK only; EvoSuite itself is reached by name.
 *
 * <pre>{@code
 * java -Djava.system.class.loader=...GeneratorLoader -cp worker.jar:evosuite-master-1.0.6.jar ...GeneratorMain
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.sandbox.worker.evosuite;

import org.jspecify.annotations.NullMarked;
