package dev.morph.core.morphism;

/**
 * The distance or similarity of a mutant to its seed.
 *
 * <p>Thread-safe and pure: the same pair always gives the same value, never NaN and never an
 * exception, whatever the inputs.
 *
 * @param <I> type of the input
 */
public interface PairMetric<I> {
  /** Returns the name by which users select the metric, for instance {@code chrf}. */
  String name();

  /** Returns whether larger means nearer. */
  Polarity polarity();

  /**
   * Returns the name and all settings that affect a value, in sacreBLEU's format: {@code
   * chrf|nc:6|nw:0|beta:2|space:no}.
   */
  String signature();

  /**
   * Returns the metric prepared for a seed: work that depends only on the seed is done once for all
   * its mutants.
   */
  Prepared<I> prepare(I seed);
}
