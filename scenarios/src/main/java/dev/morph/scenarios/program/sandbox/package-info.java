/**
 * Starts, limits and ends the processes in which a model's programs run. Every such program is
 * taken to be hostile: it runs as somebody else, in namespaces of its own, sees no network, no
 * files of ours, no environment, and has a fixed amount of time, memory, processes and disk. The
 * only things that come out are bytes on a pipe, and those are bounded too.
 *
 * <p>Imports the JDK and {@code dev.morph.core.fault}; it and {@code scenarios.model} alone may
 * start processes. Of the worker it knows in which form it is asked and answers ({@link
 * dev.morph.scenarios.program.sandbox.Conversation}), and its classes are packed by {@link
 * dev.morph.scenarios.program.sandbox.WorkerJar}; it knows nothing of what the worker does.
 *
 * <pre>{@code
 * try (Sandbox sandbox = Sandbox.open(SandboxMode.AUTO, WorkerLimits.DEFAULT);
 *     WorkerPool pool = sandbox.pool(RunnerMain.class, 2);
 *     Worker worker = pool.take()) {
 *   worker.toWorker().write(request);
 *   byte[] answer = worker.fromWorker().readAllBytes(); // ends at a limit, too
 * }
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.sandbox;

import org.jspecify.annotations.NullMarked;
