/**
 * Comparison of a run with a published study: its printed numbers (a resource, facts only), and its
 * tables and figures with our values in the same cells. Imports {@code analysis}, {@code
 * statistics}, {@code table} and {@code report}.
 *
 * <pre>{@code
 * Publication paper = Publication.named("ghoshpaul-2026");
 * OptionalDouble printed = paper.value("5", "chrf", "Codex", "r_o"); // 68.0947
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.published;

import org.jspecify.annotations.NullMarked;
