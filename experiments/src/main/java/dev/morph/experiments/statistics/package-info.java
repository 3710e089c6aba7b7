/**
 * Tests, effect sizes and correlations of plain numbers. Each documents its variant: treatment of
 * ties, exact or normal p, continuity correction. Implementations of commons-statistics or
 * Hipparchus are used where they exist.
 *
 * <pre>{@code
 * Significance difference = SignedRank.test(ours, theirs);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.statistics;

import org.jspecify.annotations.NullMarked;
