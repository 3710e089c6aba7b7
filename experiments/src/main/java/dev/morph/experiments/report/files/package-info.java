/**
 * The run's machine-readable files: {@code scores.json}, {@code oracle.json}, {@code usage.json},
 * and the JUnit report on gates.
 *
 * <pre>{@code
 * ObjectNode scores = ScoresFile.json(run);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.report.files;

import org.jspecify.annotations.NullMarked;
