/**
 * Runs a project's own build inside the sandbox: unpacks the project into the temporary folder,
 * replaces one source file, runs the project's commands, and answers with the test reports.
 *
 * <pre>{@code
 * java -p worker.jar -m app/app.build.BuildMain
 * -> frame BUILD(archive, file, text, commands, reports)   <- frame BUILT(exit values, log, reports)
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.sandbox.worker.build;

import org.jspecify.annotations.NullMarked;
