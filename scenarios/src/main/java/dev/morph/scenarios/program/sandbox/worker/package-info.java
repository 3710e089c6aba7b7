/**
 * Runs inside the sandbox: processes that compile programs, single-use processes that run one
 * program on inputs, and the wire format of both sides. Needs only the JDK, because it is packed
 * alone into the worker's jar. The trusted side decodes with the same classes, strictly and within
 * bounds; nothing is ever deserialised into an object of the program's choosing.
 *
 * <pre>{@code
 * java -p worker.jar -m app/app.WorkerMain
 * -> frame COMPILE(source)      <- frame COMPILED(diagnostics, class files, shape)
 * java -p worker.jar -m app/app.RunnerMain
 * -> frame LOAD(class files)    <- frame LOADED
 * -> frame RUN(first input)     <- frame OUTCOME
 * -> frame RUN(second input)    <- frame OUTCOME
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.sandbox.worker;

import org.jspecify.annotations.NullMarked;
