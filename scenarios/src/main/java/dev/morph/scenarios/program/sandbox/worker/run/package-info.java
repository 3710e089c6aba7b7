/**
 * The processes inside the sandbox: one that compiles programs, and single-use ones that run one
 * program on inputs. This package and its neighbours {@code compile}, {@code read} and {@code wire}
 * need only the JDK, because they are packed alone into the worker's jar.
 *
 * <pre>{@code
 * java -p worker.jar -m app/app.run.WorkerMain
 * -> frame COMPILE(source)      <- frame COMPILED(diagnostics, class files, shape)
 * java -p worker.jar -m app/app.run.RunnerMain
 * -> frame LOAD(class files)    <- frame LOADED
 * -> frame RUN(first input)     <- frame OUTCOME
 * -> frame RUN(second input)    <- frame OUTCOME
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.sandbox.worker.run;

import org.jspecify.annotations.NullMarked;
