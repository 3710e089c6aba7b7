/**
 * People's labels of first failures and paraphrases: writes sheets for them, reads them back and
 * evaluates them.
 *
 * <pre>{@code
 * Map<String, Label> labels = FirstFailureLabels.read(sheet);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.analysis.label;

import org.jspecify.annotations.NullMarked;
