package dev.morph.experiments.analysis.tally;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.morph.core.morphism.Extent;
import dev.morph.scenarios.engine.store.VerdictCount;
import java.util.List;

/**
 * Where EvoSuite was asked and what came of it.
 *
 * @param covered pairs of programs in which the cheap inputs left no branch untouched
 * @param searched pairs that were searched
 * @param changed searched pairs that only an input found so tells apart
 * @param seconds that the verdicts on the searched pairs took
 */
public record SearchTally(int covered, int searched, int changed, double seconds) {
  private static final String TIER = "evosuite";

  /** Of counted verdicts. */
  public static SearchTally of(List<VerdictCount> counts) {
    List<VerdictCount> searched =
        counts.stream().filter(count -> count.search().equals(Extent.SEARCHED)).toList();
    return new SearchTally(
        pairs(counts.stream().filter(count -> count.search().equals(Extent.COVERED)).toList()),
        pairs(searched),
        pairs(
            searched.stream()
                .filter(count -> count.tier().equals(TIER) && count.kind().equals("different"))
                .toList()),
        searched.stream().mapToDouble(VerdictCount::seconds).sum());
  }

  /** Whether branches were looked for at all. */
  @JsonIgnore
  public boolean isEmpty() {
    return covered + searched == 0;
  }

  private static int pairs(List<VerdictCount> counts) {
    return counts.stream().mapToInt(VerdictCount::pairs).sum();
  }
}
