package dev.morph.core.strategy;

import dev.morph.core.entity.TestSet;
import java.util.List;

/**
 * What an exploration found.
 *
 * @param pairs straddling a boundary, each once, in the order in which they were found
 * @param visited all cases made on the way
 * @param executions how many cases were executed
 * @param complete whether the limit on executions cut nothing short
 * @param <I> type of the input
 */
public record Frontier<I>(
    List<Straddle<I>> pairs, TestSet<I> visited, int executions, boolean complete) {
  public Frontier {
    pairs = List.copyOf(pairs);
  }
}
