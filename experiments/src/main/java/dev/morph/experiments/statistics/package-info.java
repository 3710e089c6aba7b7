/**
 * Tests, effect sizes and correlations of plain numbers; each documents its variant (ties, exact or
 * normal, continuity). Where commons-statistics or Hipparchus has an implementation, it is used.
 *
 * <pre>{@code
 * Significance difference = SignedRank.test(ours, theirs);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.statistics;

import org.jspecify.annotations.NullMarked;
