package dev.morph.experiments.analysis.tally;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.morph.core.morphism.Extent;
import dev.morph.scenarios.engine.store.VerdictCount;
import java.util.List;
import java.util.function.Predicate;

/**
 * How often EvoSuite's input search was needed, and how often it found a difference.
 *
 * @param covered pairs of programs in which the cheap inputs covered every branch
 * @param searched pairs for which a search was made
 * @param changed searched pairs that only an input found by EvoSuite distinguishes
 * @param seconds total time of the verdicts on the searched pairs
 */
public record SearchTally(int covered, int searched, int changed, double seconds) {
  private static final String TIER = "evosuite";

  /** Computes the tally from counted verdicts. */
  public static SearchTally of(List<VerdictCount> counts) {
    List<VerdictCount> searched =
        counts.stream().filter(count -> count.search().equals(Extent.SEARCHED)).toList();
    return new SearchTally(
        countPairs(counts, count -> count.search().equals(Extent.COVERED)),
        countPairs(searched, any -> true),
        countPairs(searched, it -> it.tier().equals(TIER) && it.kind().equals("different")),
        searched.stream().mapToDouble(VerdictCount::seconds).sum());
  }

  /** Whether no branch coverage was measured. */
  @JsonIgnore
  public boolean isEmpty() {
    return covered + searched == 0;
  }

  private static int countPairs(List<VerdictCount> counts, Predicate<VerdictCount> which) {
    return counts.stream().filter(which).mapToInt(VerdictCount::pairs).sum();
  }
}
