package dev.morph.scenarios.program.oracle;

import dev.morph.core.morphism.Verdict;
import java.util.Optional;

/**
 * One stage of the oracle. Tiers are tried in order, the cheap ones first.
 *
 * @param name in verdicts and in the oracle's signature
 * @param judge gives the verdict
 */
record Tier(String name, Judge judge) {
  /** The verdict, if the tier can give one; otherwise it leaves in the pair what it found. */
  @FunctionalInterface
  interface Judge {
    Optional<Verdict> of(Pair pair) throws InterruptedException;
  }
}
