/**
 * People's judgements of first failures and paraphrases: label sheets are written and read back,
 * and evaluated. Imports {@code analysis.estimate}, {@code table}, {@code scenarios.engine.store}
 * and the core.
 *
 * <pre>{@code
 * Map<String, Label> labels = FirstFailureLabels.read(sheet);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.analysis.label;

import org.jspecify.annotations.NullMarked;
