/**
 * Runs in a browser: a web server on localhost that shows a folder of runs, read-only. Every
 * address is a permanent link and includes the filters.
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
