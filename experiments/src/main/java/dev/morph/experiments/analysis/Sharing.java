package dev.morph.experiments.analysis;

import dev.morph.scenarios.engine.store.Result;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The queries saved because the walks of all metrics share one pool of answers and verdicts.
 *
 * @param needed number of verdicts that the walks of all metrics needed, counted for each walk
 *     separately
 * @param asked number of distinct mutants among them; each was queried and judged once
 */
public record Sharing(long needed, long asked) {

  /** Computes the savings of a whole run, or of the results of one model. */
  public static Sharing of(List<Result> results) {
    long needed = results.stream().mapToLong(seed -> seed.trail().queries()).sum();
    Map<List<String>, Integer> pools = new LinkedHashMap<>();
    results.forEach(seed -> pools.put(List.of(seed.model(), seed.seed()), seed.trail().pool()));
    return new Sharing(needed, pools.values().stream().mapToLong(Integer::longValue).sum());
  }

  /** Returns the sum of the drawn elements, given by their indices. */
  public static Sharing ofDrawn(List<Sharing> each, int[] drawn) {
    long needed = 0;
    long asked = 0;
    for (int place : drawn) {
      needed += each.get(place).needed;
      asked += each.get(place).asked;
    }
    return new Sharing(needed, asked);
  }

  /** The number of queries saved. */
  public long savedQueries() {
    return needed - asked;
  }

  /** The share of queries saved, from 0 to 1; 0 if no queries were needed. */
  public double savedShare() {
    return needed == 0 ? 0 : savedQueries() / (double) needed;
  }
}
