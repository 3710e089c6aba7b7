/**
 * Starts, limits and ends the processes in which a model's programs run. Every such program is
 * assumed to be hostile: it runs as a different user in separate namespaces, without access to the
 * network, our files or our environment, and with a fixed amount of time, memory, processes and
 * disk. Its only output is bytes on a pipe, which are bounded, too.
 *
 * <p>Only this package and {@code scenarios.model} may start processes. This package defines the
 * format of the worker's questions and answers ({@link
 * dev.morph.scenarios.program.sandbox.Conversation}) and packs its classes ({@link
 * dev.morph.scenarios.program.sandbox.WorkerJar}), but is independent of what the worker does.
 *
 * <pre>{@code
 * try (Sandbox sandbox = Sandbox.open(SandboxMode.AUTO, WorkerLimits.DEFAULT);
 *     WorkerPool pool = sandbox.pool(RunnerMain.class, 2);
 *     Worker worker = pool.take()) {
 *   worker.toWorker().write(request);
 *   byte[] answer = worker.fromWorker().readAllBytes(); // also ends when a limit is reached
 * }
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.sandbox;

import org.jspecify.annotations.NullMarked;
