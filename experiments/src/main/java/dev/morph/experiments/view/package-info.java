/**
 * Runs in a browser: a web server on this machine's own address that reads a folder of runs and
 * changes nothing. Every address is a permanent link; filters stand in it. Imports {@code history},
 * {@code analysis} and {@code report}.
 *
 * <pre>{@code
 * try (ViewServer server = ViewServer.start(Path.of("runs"), 8420)) {
 *   System.out.println(server.address());
 * }
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.view;

import org.jspecify.annotations.NullMarked;
