/**
 * {@code morph naturalness}: trains n-gram models of code, and measures how much a change affects
 * the naturalness of code.
 *
 * <pre>{@code
 * morph naturalness score --pairs pairs.jsonl
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli.naturalness;

import org.jspecify.annotations.NullMarked;
