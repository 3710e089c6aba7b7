/**
 * The large libraries that the package leaves out: which there are, whether they are there, and how
 * they are fetched. The launcher of the package names its folder; a build from the repository has
 * every library and uses none of this. Imports the catalogue of faults; prints nothing.
 *
 * <pre>{@code
 * PackagedLibraries.ofThisPackage(System.getenv(), System.err::println)
 *     .ifPresent(libraries -> LateLibraries.install(libraries::fetch));
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.setup;

import org.jspecify.annotations.NullMarked;
