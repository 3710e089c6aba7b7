/**
 * Comparison of a run with a published study: the study's printed numbers (a resource that contains
 * only facts), and its tables and figures with our values in the same cells.
 *
 * <pre>{@code
 * Publication paper = Publication.named("ghoshpaul-2026");
 * @Nullable Double printed = paper.value("5", "chrf", "Codex", "r_o"); // 68.0947
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.published;

import org.jspecify.annotations.NullMarked;
