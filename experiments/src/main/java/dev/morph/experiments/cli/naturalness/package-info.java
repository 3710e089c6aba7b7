/**
 * {@code morph naturalness}: n-gram models of code are trained, and say how natural a change of
 * code is. Imports {@code cli.console}, {@code cli.option} and what it shows.
 *
 * <pre>{@code
 * morph naturalness score --pairs pairs.jsonl
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli.naturalness;

import org.jspecify.annotations.NullMarked;
