package dev.morph.scenarios.program.java;

/** One stage of the oracle. Tiers are tried in order, cheap tiers first. */
@FunctionalInterface
interface Tier {
  /**
   * Returns the findings of this tier, including a verdict if it reaches one.
   *
   * @param before the findings of the earlier tiers; not modified
   */
  JavaFindings judge(Pair pair, JavaFindings before) throws InterruptedException;
}
