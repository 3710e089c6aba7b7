/**
 * What runs a project's own build inside the sandbox: it unpacks the project into the temporary
 * folder, puts one source file in its place, runs the project's commands, and answers with the
 * reports of their tests. Imports the JDK and the bytes of {@code worker}.
 *
 * <pre>{@code
 * java -p worker.jar -m app/app.build.BuildMain
 * -> frame BUILD(archive, file, text, commands, reports)   <- frame BUILT(exit values, log, reports)
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.sandbox.worker.build;

import org.jspecify.annotations.NullMarked;
