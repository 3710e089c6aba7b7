/**
 * The files for programs: {@code scores.json}, {@code oracle.json}, {@code usage.json}, and gates
 * as a JUnit report.
 *
 * <pre>{@code
 * ObjectNode scores = ScoresFile.json(run);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.report.files;

import org.jspecify.annotations.NullMarked;
