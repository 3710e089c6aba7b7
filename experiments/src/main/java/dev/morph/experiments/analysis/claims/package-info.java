/**
 * The claims of the paper's evaluation and claims of our own, each tested on a run.
 *
 * <pre>{@code
 * for (Observation claim : Observations.observe(run)) {
 *   System.out.println(claim.label() + " " + claim.verdict().words());
 * }
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.analysis.claims;

import org.jspecify.annotations.NullMarked;
