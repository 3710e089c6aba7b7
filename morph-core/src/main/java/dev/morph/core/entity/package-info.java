/**
 * The concepts of a datamorphic test system: test cases, their origins, and what was observed when
 * they were executed.
 *
 * <p>Everything here is an immutable value. Identity is content: a {@link
 * dev.morph.core.entity.CaseId} is a SHA-256 over canonical JSON, and every random choice is drawn
 * from a hash of its purpose, so neither depends on the order of events.
 *
 * <pre>{@code
 * TestCase<String> seed = TestCase.seed("starter", "array-1", "Write a Java program to sum an array.");
 * TestCase<String> mutant = TestCase.mutant(seed, "Write a Java program to add an array.", "replace-word", edits);
 * }</pre>
 */
@NullMarked
package dev.morph.core.entity;

import org.jspecify.annotations.NullMarked;
