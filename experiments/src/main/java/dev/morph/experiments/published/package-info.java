/**
 * Comparison of a run with a published study. The study's printed numbers are a resource; its
 * tables and figures are shown with our values next to them.
 *
 * <pre>{@code
 * Publication paper = Publication.named("ghoshpaul-2026");
 * @Nullable Double printed = paper.printedValue("5", "chrf", "Codex", "r_o"); // 68.0947
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.published;

import org.jspecify.annotations.NullMarked;
