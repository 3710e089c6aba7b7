/**
 * {@code morph naturalness}: trains n-gram models of code and uses them to score how natural a
 * change of code is.
 *
 * <pre>{@code
 * morph naturalness score --pairs pairs.jsonl
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli.naturalness;

import org.jspecify.annotations.NullMarked;
