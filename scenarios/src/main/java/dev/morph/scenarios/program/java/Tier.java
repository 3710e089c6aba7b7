package dev.morph.scenarios.program.java;

/** One stage of the oracle. Tiers are tried in order, the cheap ones first. */
@FunctionalInterface
interface Tier {
  /**
   * Returns the findings of this tier, with the verdict if it can give one.
   *
   * @param before the findings of the earlier tiers, which it does not change
   */
  JavaFindings judge(Pair pair, JavaFindings before) throws InterruptedException;
}
