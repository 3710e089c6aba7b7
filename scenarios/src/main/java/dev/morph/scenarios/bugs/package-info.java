/**
 * Program repair: bugs with their fixes and tests, read from benchmarks in their own layouts; the
 * insertion and validation of patches; the kinds of repair that bugs need; repairers that need no
 * model.
 *
 * <pre>{@code
 * List<Bug> bugs = Benchmarks.open("quixbugs:../QuixBugs");
 * Patch patch = Patch.of(bug.buggy(), answer).orElseThrow();
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.bugs;

import org.jspecify.annotations.NullMarked;
