package dev.morph.core.morphism;

/**
 * How far a mutant lies from its seed.
 *
 * <p>Thread-safe and pure: the same pair always gives the same value, never NaN and never an
 * exception, whatever the inputs.
 *
 * @param <I> type of the input
 */
public interface PairMetric<I> {
  /** The name users select it by, for instance {@code chrf}. */
  String name();

  /** Whether larger means nearer. */
  Polarity polarity();

  /**
   * Everything that changes a value, in sacreBLEU's manner: {@code chrf|nc:6|nw:0|beta:2|space:no}.
   */
  String signature();

  /** Does the seed's side of the work once, for thousands of mutants. */
  Prepared<I> prepare(I seed);
}
