package dev.morph.experiments.report.files;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.experiments.analysis.estimate.Quantile;
import dev.morph.experiments.analysis.tally.PartsTally;
import dev.morph.experiments.analysis.tally.SearchTally;
import dev.morph.experiments.analysis.tally.TierTally;
import dev.morph.scenarios.engine.store.JournaledVerdict;
import dev.morph.scenarios.engine.store.PlainFile;
import dev.morph.scenarios.engine.store.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * The content of {@code oracle.json}: number, causes and time of the verdicts of each oracle tier,
 * and the methods that were compared. It counts every judgement. This number depends on speculation
 * and interruptions, so it is not part of the scores.
 */
public record OracleFile(
    String signature,
    int verdicts,
    List<Tier> tiers,
    Cost cost,
    SearchTally search,
    Methods methods,
    @JsonProperty("same_but_looking_around") int surroundings) {

  /** The file's name in the run's folder. */
  public static final String NAME = "oracle.json";

  /** The time taken to judge the pairs, over all starts of the run. */
  public record Cost(
      @JsonProperty("cpu_seconds") Spread cpu, @JsonProperty("wall_seconds") Spread wall) {
    /**
     * Reads the times from a run's file; empty if the file is missing or was written by an older
     * version.
     */
    public static Optional<Cost> read(Path folder) {
      try {
        JsonNode cost = PlainFile.readJson(folder.resolve(NAME)).path("cost");
        return Optional.ofNullable(RunFolder.JSON.treeToValue(cost, Cost.class));
      } catch (IOException e) {
        return Optional.empty();
      }
    }

    /** Computes the times of all verdicts of a run. */
    public static Cost of(List<JournaledVerdict> verdicts) {
      return new Cost(
          Spread.of(
              verdicts.stream()
                  .flatMap(verdict -> Optional.ofNullable(verdict.cpuSeconds()).stream())),
          Spread.of(verdicts.stream().map(JournaledVerdict::seconds)));
    }

    /** Describes the times in a sentence. */
    public String words() {
      String clock =
          wall.words("Judging %d pairs took %.2f s of wall time, median %.2f s, longest %.2f s");
      String used =
          "; for %d pairs the processor time is known: %.2f s in all, median %.2f s,"
              + " longest %.2f s";
      return clock + (cpu.pairs() == 0 ? "" : cpu.words(used)) + ".";
    }
  }

  /**
   * Statistics of the times of pairs, in seconds.
   *
   * @param pairs number of pairs whose time is known
   */
  public record Spread(int pairs, double sum, double median, double longest) {
    private static Spread of(Stream<Double> seconds) {
      double[] sorted = seconds.mapToDouble(Double::doubleValue).sorted().toArray();
      return sorted.length == 0
          ? new Spread(0, 0, 0, 0)
          : new Spread(
              sorted.length,
              rounded(DoubleStream.of(sorted).sum()),
              rounded(Quantile.quantile(sorted, 0.5)),
              rounded(sorted[sorted.length - 1]));
    }

    private String words(String format) {
      return String.format(Locale.ROOT, format, pairs, sum, median, longest);
    }
  }

  /** The verdicts of a tier. */
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
          it.verdictCount(),
          it.verdicts().getOrDefault("same", 0),
          it.verdicts().getOrDefault("different", 0),
          it.verdicts().getOrDefault("undecided", 0),
          it.causes(),
          rounded(it.medianSeconds()),
          rounded(it.slowSeconds()));
    }
  }

  /**
   * The number of pairs whose programs were run, of compared methods, and of methods that were not
   * compared, by reason.
   */
  public record Methods(int pairs, int compared, Map<String, Integer> uncompared) {}

  /**
   * Computes the content for a run.
   *
   * @param signature the oracle's signature
   */
  public static OracleFile of(
      String signature, List<TierTally> tallies, SearchTally search, PartsTally parts, Cost cost) {
    return new OracleFile(
        signature,
        tallies.stream().mapToInt(TierTally::verdictCount).sum(),
        tallies.stream().map(Tier::of).toList(),
        cost,
        new SearchTally(
            search.covered(), search.searched(), search.changed(), rounded(search.seconds())),
        new Methods(parts.pairs(), parts.compared(), parts.uncompared()),
        parts.surroundings());
  }

  private static double rounded(double seconds) {
    return Math.round(seconds * 1000) / 1000.0;
  }
}
