package dev.morph.experiments.report;

import dev.morph.experiments.analysis.tally.PartsTally;
import dev.morph.experiments.analysis.tally.SearchTally;
import dev.morph.experiments.analysis.tally.TierTally;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The form of {@code oracle.json}: which tier of the oracle gave how many verdicts, for what causes
 * and in what time, and which methods they compared. It counts what was judged, which speculation
 * and an interruption change; so it is no part of the scores.
 */
public final class OracleFile {
  private OracleFile() {}

  /**
   * As maps and lists, keys in the order in which they are to be read.
   *
   * @param signature the oracle's
   */
  public static Map<String, Object> of(
      String signature, List<TierTally> tallies, SearchTally search, PartsTally parts) {
    Map<String, Object> file = new LinkedHashMap<>();
    file.put("signature", signature);
    file.put("verdicts", tallies.stream().mapToInt(TierTally::count).sum());
    file.put("tiers", tallies.stream().map(OracleFile::tier).toList());
    Map<String, Object> branches = new LinkedHashMap<>();
    branches.put("covered", search.covered());
    branches.put("searched", search.searched());
    branches.put("changed", search.changed());
    branches.put("seconds", rounded(search.seconds()));
    file.put("search", branches);
    Map<String, Object> methods = new LinkedHashMap<>();
    methods.put("pairs", parts.pairs());
    methods.put("compared", parts.compared());
    methods.put("uncompared", parts.uncompared());
    file.put("methods", methods);
    file.put("same_but_looking_around", parts.surroundings());
    return file;
  }

  private static Map<String, Object> tier(TierTally tally) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("tier", tally.tier());
    entry.put("verdicts", tally.count());
    for (String kind : List.of("same", "different", "undecided")) {
      entry.put(kind, tally.verdicts().getOrDefault(kind, 0));
    }
    entry.put("causes", tally.causes());
    entry.put("seconds_median", rounded(tally.medianSeconds()));
    entry.put("seconds_95", rounded(tally.slowSeconds()));
    return entry;
  }

  private static double rounded(double seconds) {
    return Math.round(seconds * 1000) / 1000.0;
  }
}
