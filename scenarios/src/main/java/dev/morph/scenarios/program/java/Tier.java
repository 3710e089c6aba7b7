package dev.morph.scenarios.program.java;

import dev.morph.core.morphism.Verdict;
import java.util.Optional;

/** One stage of the oracle. Tiers are tried in order, the cheap ones first. */
@FunctionalInterface
interface Tier {
  /** The verdict, if the tier can give one; otherwise it leaves in the pair what it found. */
  Optional<Verdict> judge(Pair pair) throws InterruptedException;
}
