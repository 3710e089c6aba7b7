package dev.morph.scenarios.program.java.align;

import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import java.util.List;
import java.util.stream.IntStream;

/**
 * An input translated for the mutant's program.
 *
 * @param input the mutant's input
 * @param orders for each step, the position of each argument in the seed's call
 */
public record Translation(Input input, List<List<Integer>> orders) {
  /** Returns a translation that leaves the input unchanged. */
  public static Translation unchanged(Input input) {
    return new Translation(
        input,
        input.steps().stream()
            .map(step -> IntStream.range(0, step.args().size()).boxed().toList())
            .toList());
  }

  public List<Integer> order(int step) {
    return step < orders.size() ? orders.get(step) : List.of();
  }
}
