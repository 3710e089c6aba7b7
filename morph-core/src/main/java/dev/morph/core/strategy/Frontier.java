package dev.morph.core.strategy;

import dev.morph.core.entity.TestSet;
import java.util.List;

/**
 * The result of an exploration.
 *
 * @param pairs the distinct pairs of cases on opposite sides of a boundary, in the order in which
 *     they were found
 * @param visited all cases made during the exploration
 * @param executions number of executed cases
 * @param complete whether the search finished within the limit on executions
 * @param <I> type of the input
 */
public record Frontier<I>(
    List<BoundaryPair<I>> pairs, TestSet<I> visited, int executions, boolean complete) {
  public Frontier {
    pairs = List.copyOf(pairs);
  }
}
