package dev.morph.scenarios.program.oracle;

import dev.morph.scenarios.program.sandbox.worker.Outcome;
import java.util.Optional;

/**
 * Inputs on which the seed's program gave an outcome and the mutant's none. A program that is
 * different could have its reasons, so they are never just left out: more than were compared, or a
 * single one that the mutant's process says it could not build, and nothing is decided.
 *
 * @param unbuilt the mutant's process said that the values cannot be built, or the method is not
 *     there
 * @param others it ran out of time or memory on a large input, or was given up before
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

  /** Why nothing can be said after so many inputs on which both agreed; empty if it can. */
  Optional<String> doubt(int compared) {
    if (unbuilt > 0) {
      return Optional.of("unbuildable");
    }
    return others > compared ? Optional.of("too-few-inputs") : Optional.empty();
  }
}
