/**
 * Program repair: bugs with their fixes and tests, read from benchmarks in their own layouts; the
 * insertion and validation of patches; the kinds of repair that bugs need; and repairers that need
 * no model.
 *
 * <pre>{@code
 * List<Bug> bugs = Benchmarks.open("quixbugs:../QuixBugs");
 * Optional<String> patched = Patch.apply(bugs.get(0).buggy(), answer);
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.bugs;

import org.jspecify.annotations.NullMarked;
