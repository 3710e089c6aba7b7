/**
 * Determines which branches of a program inputs take. The result shows where a search for further
 * inputs is worthwhile; it is never part of a verdict.
 *
 * <pre>{@code
 * List<Gap> gaps = new BranchCoverage(workers).findGaps(compiled, inputs, called, spare);
 * boolean worthwhile = !gaps.isEmpty();
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.program.java.coverage;

import org.jspecify.annotations.NullMarked;
