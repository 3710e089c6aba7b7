package dev.morph.experiments.measurement.endtoend;

import dev.morph.core.morphism.Extent;
import dev.morph.experiments.analysis.tally.TierTally;
import dev.morph.scenarios.engine.store.JournaledVerdict;
import dev.morph.scenarios.engine.store.JsonLines;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Trail;
import dev.morph.scenarios.journal.Journal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What the folder of a run says of where its time went.
 *
 * @param queries that all walks together needed
 * @param answers that were asked
 * @param answering how long an answer took
 * @param tiers verdicts by the tier that gave them, the busiest first
 * @param searched verdicts for which EvoSuite searched inputs
 * @param executed the others
 * @param distances how long a metric took for one distance, by its name
 */
record Kept(
    long queries,
    long answers,
    Mean answering,
    List<Tier> tiers,
    Mean searched,
    Mean executed,
    Map<String, Double> distances) {
  /** Seconds of some events. */
  record Mean(long count, double seconds) {
    static Mean mean(List<Double> each) {
      return new Mean(each.size(), each.stream().mapToDouble(Double::doubleValue).sum());
    }

    double each() {
      return count == 0 ? Double.NaN : seconds / count;
    }
  }

  /** The verdicts of one tier. */
  record Tier(String name, Mean verdicts) {}

  static Kept in(Path run) throws IOException {
    List<Result> results = results(run);
    try (Journal journal = Journal.openReadOnly(run.resolve("run.db"))) {
      List<Double> answers = new ArrayList<>();
      journal.forEachAnswer(answer -> answers.add(answer.usage().seconds()));
      List<JournaledVerdict> verdicts = journal.verdicts();
      return new Kept(
          results.stream().mapToLong(result -> result.trail().queries()).sum(),
          answers.size(),
          Mean.mean(answers),
          tiers(verdicts),
          mean(verdicts, Kept::isSearched),
          mean(verdicts, verdict -> !isSearched(verdict)),
          distances(results));
    }
  }

  /** The lines of a run. */
  static List<Result> results(Path run) throws IOException {
    return JsonLines.parse(Files.readString(run.resolve("results.jsonl")), Result.class);
  }

  long verdicts() {
    return searched.count() + executed.count();
  }

  private static boolean isSearched(JournaledVerdict verdict) {
    return verdict.verdict().evidence().extent().search().equals(Extent.SEARCHED);
  }

  private static Mean mean(List<JournaledVerdict> verdicts, Predicate<JournaledVerdict> which) {
    return Mean.mean(verdicts.stream().filter(which).map(JournaledVerdict::seconds).toList());
  }

  private static List<Tier> tiers(List<JournaledVerdict> verdicts) {
    List<TierTally.Timed> timed =
        verdicts.stream().map(it -> new TierTally.Timed(it.verdict(), it.seconds())).toList();
    return TierTally.of(timed).stream()
        .map(
            tally ->
                new Tier(
                    tally.tier(),
                    mean(verdicts, it -> it.verdict().evidence().tier().equals(tally.tier()))))
        .toList();
  }

  private static Map<String, Double> distances(List<Result> results) {
    Map<String, List<Trail.Sorting>> sorted =
        results.stream()
            .filter(result -> result.trail().cost().sorting() != null)
            .collect(
                Collectors.groupingBy(
                    Result::metric,
                    LinkedHashMap::new,
                    Collectors.mapping(
                        result -> Objects.requireNonNull(result.trail().cost().sorting()),
                        Collectors.toList())));
    Map<String, Double> distances = new LinkedHashMap<>();
    sorted.forEach(
        (metric, costs) ->
            distances.put(
                metric,
                costs.stream().mapToDouble(Trail.Sorting::seconds).sum()
                    / costs.stream().mapToInt(Trail.Sorting::pairs).sum()));
    return distances;
  }
}
