package dev.morph.experiments.analysis.tally;

import dev.morph.core.morphism.Verdict;
import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.experiments.analysis.estimate.Quantile;
import dev.morph.scenarios.engine.store.VerdictCount;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The verdicts returned by one tier of the oracle.
 *
 * @param tier the tier's name
 * @param verdicts number of verdicts of each kind: {@code same}, {@code different}, {@code
 *     undecided}
 * @param causes number of different or undecided verdicts, by cause
 * @param medianSeconds median time of a verdict
 * @param slowSeconds 95th percentile of the time of a verdict
 */
public record TierTally(
    String tier,
    Map<String, Integer> verdicts,
    Map<String, Integer> causes,
    double medianSeconds,
    double slowSeconds) {
  private static final double SLOW = 0.95;

  /** A verdict and the seconds it took. */
  public record Timed(Verdict verdict, double seconds) {
    private String tier() {
      return verdict.evidence().tier();
    }

    /** Returns this verdict as a count of one. */
    public VerdictCount toCount() {
      return new VerdictCount(
          tier(),
          verdict.kind(),
          verdict.cause(),
          verdict.evidence().extent().search(),
          1,
          seconds);
    }
  }

  /** Returns one tally per tier that gave a verdict, the busiest tier first. */
  public static List<TierTally> of(List<Timed> verdicts) {
    Map<String, List<Timed>> tiers = new TreeMap<>(Grouped.groupBy(verdicts, Timed::tier));
    List<TierTally> tallies = new ArrayList<>();
    tiers.forEach((tier, given) -> tallies.add(tallyTier(tier, given)));
    tallies.sort(Comparator.comparingInt(TierTally::verdictCount).reversed());
    return tallies;
  }

  /** The number of verdicts. */
  public int verdictCount() {
    return verdicts.values().stream().mapToInt(Integer::intValue).sum();
  }

  private static TierTally tallyTier(String tier, List<Timed> given) {
    Map<String, Integer> verdicts = new TreeMap<>();
    Map<String, Integer> causes = new TreeMap<>();
    for (Timed timed : given) {
      verdicts.merge(timed.verdict().kind(), 1, Integer::sum);
      String cause = timed.verdict().cause();
      if (!cause.isEmpty()) {
        causes.merge(cause, 1, Integer::sum);
      }
    }
    double[] seconds = given.stream().mapToDouble(Timed::seconds).sorted().toArray();
    return new TierTally(
        tier, verdicts, causes, Quantile.quantile(seconds, 0.5), Quantile.quantile(seconds, SLOW));
  }
}
