package dev.morph.scenarios.program.java;

import dev.morph.core.morphism.Witness;
import dev.morph.scenarios.program.java.compare.Rendering;
import dev.morph.scenarios.program.java.compare.RepeatedOutcomes;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.Outcome;
import java.util.List;
import java.util.stream.Collectors;

/**
 * An input on which two programs differ, confirmed in separate processes.
 *
 * @param cause a stable keyword: {@code behaviour}, {@code nondeterministic}, {@code timeout} or
 *     {@code crash}
 */
record Difference(String cause, Witness witness) implements Confirmation.Finding {
  private static final int MOST_SHOWN = 3;

  /** Returns the difference that repeated runs of both programs show. */
  static Difference of(Input input, RepeatedOutcomes runs) {
    String cause =
        runs.exactlyOneVaries() ? "nondeterministic" : cause(runs.mutantOutcomes().get(0));
    Witness witness =
        new Witness(
            Rendering.render(input),
            renderOutcomes(runs.seedOutcomes(), input),
            renderOutcomes(runs.mutantOutcomes(), input));
    return new Difference(cause, witness);
  }

  /** Returns the difference that one outcome of each program shows. */
  static Difference of(Input input, Outcome seed, Outcome mutant) {
    Witness witness =
        new Witness(
            Rendering.render(input),
            Rendering.render(seed, input),
            Rendering.render(mutant, input));
    return new Difference(cause(mutant), witness);
  }

  private static String cause(Outcome mutant) {
    return switch (mutant.ending()) {
      case TIMED_OUT -> "timeout";
      case LOST, LIMITED, EXITED -> "crash";
      default -> "behaviour";
    };
  }

  private static String renderOutcomes(List<Outcome> outcomes, Input input) {
    String more = outcomes.size() > MOST_SHOWN ? ", or something else" : "";
    return outcomes.stream()
        .limit(MOST_SHOWN)
        .map(outcome -> Rendering.render(outcome, input))
        .collect(Collectors.joining(", or ", "", more));
  }
}
