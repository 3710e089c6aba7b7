/**
 * Tests, effect sizes and correlations of plain numbers; each says which variant it is (ties, exact
 * or normal, continuity). What commons-statistics and Hipparchus have is theirs. Imports those, the
 * core's seeded draws and the JDK.
 *
 * <pre>{@code
 * Significance difference = SignedRank.test(ours, theirs);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.statistics;

import org.jspecify.annotations.NullMarked;
