/**
 * The large libraries that the package leaves out: their list, their installation, and their
 * download. The package's launcher passes the package's folder. A build from the repository has
 * every library and does not use this code. Prints nothing.
 *
 * <pre>{@code
 * PackagedLibraries.ofThisPackage(System.getenv(), System.err::println)
 *     .ifPresent(libraries -> LateLibraries.install(libraries::fetch));
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.setup;

import org.jspecify.annotations.NullMarked;
