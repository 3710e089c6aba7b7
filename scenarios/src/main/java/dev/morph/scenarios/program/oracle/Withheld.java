package dev.morph.scenarios.program.oracle;

import dev.morph.scenarios.program.sandbox.worker.Outcome;
import java.util.Optional;

/**
 * Inputs on which the seed's program produced an outcome but the mutant's did not. A differing
 * program could do this on purpose, so they are never simply ignored: if they outnumber the
 * compared inputs, or the mutant's process reports that it could not build even one of them, the
 * verdict is undecided.
 *
 * @param unbuilt the mutant's process reported that the values cannot be built or the method does
 *     not exist
 * @param others it ran out of time or memory on a large input, or had been abandoned before
 */
record Withheld(int unbuilt, int others) {
  static final Withheld NONE = new Withheld(0, 0);

  /** One more. */
  Withheld and(Outcome outcome) {
    return outcome.ending() == Outcome.Ending.UNBUILDABLE
        ? new Withheld(unbuilt + 1, others)
        : new Withheld(unbuilt, others + 1);
  }

  Withheld and(Withheld other) {
    return new Withheld(unbuilt + other.unbuilt, others + other.others);
  }

  /**
   * Returns why no conclusion is possible after this many inputs on which both agreed; empty if one
   * is.
   */
  Optional<String> doubt(int compared) {
    if (unbuilt > 0) {
      return Optional.of("unbuildable");
    }
    return others > compared ? Optional.of("too-few-inputs") : Optional.empty();
  }
}
