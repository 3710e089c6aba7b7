/**
 * Determines which branches of a program its inputs take: advice on where a search for further
 * inputs can add something, never part of a verdict.
 *
 * <pre>{@code
 * List<Gap> gaps = new BranchCoverage(workers).gaps(compiled, inputs, called, spare);
 * boolean worthwhile = !gaps.isEmpty();
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.java.coverage;

import org.jspecify.annotations.NullMarked;
