/**
 * Measurements of the oracle on other people's labelled programs; run by hand, see {@code
 * doc/lab/oracle.md}.
 *
 * <pre>{@code
 * LabelledPairs ../shared/data pairs             writes pairs/eqbench.jsonl, ...
 * morph equivalent --pairs pairs/eqbench.jsonl --out verdicts/eqbench.jsonl
 * LabelledPairs score pairs/eqbench.jsonl verdicts/eqbench.jsonl
 * FoundShare verdicts/eqbench-quick.jsonl verdicts/eqbench-auto.jsonl
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.measurement;

import org.jspecify.annotations.NullMarked;
