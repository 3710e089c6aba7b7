package dev.morph.scenarios.program.oracle;

import dev.morph.core.morphism.Verdict;
import java.util.Optional;

/** One stage of the oracle. Tiers are asked in order, the cheap ones first. */
interface Tier {
  /** Its name in verdicts and in the oracle's signature. */
  String name();

  /** The verdict, if this tier can give one; otherwise it leaves in the pair what it found. */
  Optional<Verdict> judge(Pair pair) throws InterruptedException;
}
