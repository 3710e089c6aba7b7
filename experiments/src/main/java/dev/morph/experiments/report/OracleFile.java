package dev.morph.experiments.report;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.morph.experiments.analysis.tally.PartsTally;
import dev.morph.experiments.analysis.tally.SearchTally;
import dev.morph.experiments.analysis.tally.TierTally;
import java.util.List;
import java.util.Map;

/**
 * The content of {@code oracle.json}: number, causes and time of the verdicts of each oracle tier,
 * and the methods that were compared. It counts every judgement made, which depends on speculation
 * and interruptions, so it is not part of the scores.
 */
public record OracleFile(
    String signature,
    int verdicts,
    List<Tier> tiers,
    SearchTally search,
    Methods methods,
    @JsonProperty("same_but_looking_around") int surroundings) {

  /** What a tier gave. */
  public record Tier(
      String tier,
      int verdicts,
      int same,
      int different,
      int undecided,
      Map<String, Integer> causes,
      @JsonProperty("seconds_median") double median,
      @JsonProperty("seconds_95") double slow) {

    static Tier of(TierTally it) {
      return new Tier(
          it.tier(),
          it.count(),
          it.verdicts().getOrDefault("same", 0),
          it.verdicts().getOrDefault("different", 0),
          it.verdicts().getOrDefault("undecided", 0),
          it.causes(),
          rounded(it.medianSeconds()),
          rounded(it.slowSeconds()));
    }
  }

  /** Which methods were compared. */
  public record Methods(int pairs, int compared, Map<String, Integer> uncompared) {}

  /**
   * Of a run.
   *
   * @param signature of the oracle
   */
  public static OracleFile of(
      String signature, List<TierTally> tallies, SearchTally search, PartsTally parts) {
    return new OracleFile(
        signature,
        tallies.stream().mapToInt(TierTally::count).sum(),
        tallies.stream().map(Tier::of).toList(),
        new SearchTally(
            search.covered(), search.searched(), search.changed(), rounded(search.seconds())),
        new Methods(parts.pairs(), parts.compared(), parts.uncompared()),
        parts.surroundings());
  }

  private static double rounded(double seconds) {
    return Math.round(seconds * 1000) / 1000.0;
  }
}
