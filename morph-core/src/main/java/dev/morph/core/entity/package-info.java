/**
 * The concepts of a datamorphic test system: test cases, their origins, and the outputs observed
 * when they were executed.
 *
 * <p>Test cases, pools and executions are immutable values. A {@link dev.morph.core.entity.CaseId}
 * is the SHA-256 of a case's canonical JSON, and every random choice is drawn from a hash of its
 * purpose, so neither depends on the order of events.
 *
 * <pre>{@code
 * TestCase<String> seed = TestCase.seed("starter", "array-1", "Write a Java program to sum an array.");
 * TestCase<String> mutant = TestCase.mutant(seed, "Write a Java program to add an array.", "replace-word", edits);
 * }</pre>
 */
@NullMarked
package dev.morph.core.entity;

import org.jspecify.annotations.NullMarked;
