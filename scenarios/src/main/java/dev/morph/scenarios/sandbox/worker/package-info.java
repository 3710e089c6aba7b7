/**
 * What runs inside the sandbox: a single-use process that compiles one program and runs it on
 * inputs, and the bytes in which both sides talk. Imports the JDK only: it is packed alone into the
 * worker's jar. The trusted side decodes with the same classes, strictly and within bounds; nothing
 * is ever deserialised into an object of the program's choosing.
 *
 * <pre>{@code
 * java -cp worker.jar dev.morph.scenarios.sandbox.worker.WorkerMain
 * -> frame COMPILE(source)      <- frame COMPILED(diagnostics, class files, shape)
 * -> frame RUN(inputs)          <- frame OUTCOME(first input), OUTCOME(second input), ...
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.sandbox.worker;

import org.jspecify.annotations.NullMarked;
