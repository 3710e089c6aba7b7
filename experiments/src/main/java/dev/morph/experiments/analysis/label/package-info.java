/**
 * People's judgements of first failures and paraphrases: label sheets are written and read back,
 * and evaluated.
 *
 * <pre>{@code
 * Map<String, Label> labels = FirstFailureLabels.read(sheet);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.analysis.label;

import org.jspecify.annotations.NullMarked;
