/**
 * Shows runs in a browser: a read-only web server on localhost for a folder of runs. Every address
 * is a permanent link that includes the filters.
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
