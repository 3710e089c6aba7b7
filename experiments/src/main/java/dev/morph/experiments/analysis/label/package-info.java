/**
 * What people say of first failures and paraphrases: sheets that are written and read back, and
 * what follows from them. Imports {@code analysis.estimate}, {@code table}, {@code
 * scenarios.engine.store} and the core.
 *
 * <pre>{@code
 * Map<String, Label> labels = FirstFailureLabels.read(sheet);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.analysis.label;

import org.jspecify.annotations.NullMarked;
