package dev.morph.experiments.analysis.label;

import dev.morph.core.morphism.ScenarioDomain.Exclusion;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Result.Found;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The distinct first failures of other domains that one domain excludes, by the rule that excludes
 * them.
 *
 * @param domain the domain that excludes failures
 * @param failures number of distinct first failures of the other domains
 * @param byRule number of failures excluded by each rule, largest number first
 */
public record ExcludedFailures(String domain, int failures, Map<String, Integer> byRule) {
  /** Counts the excluded failures among the results of a whole run. */
  public static ExcludedFailures of(String domain, List<Result> results) {
    Map<String, Found> distinct = new LinkedHashMap<>();
    results.stream()
        .filter(result -> !result.domain().equals(domain))
        .flatMap(result -> result.found().stream())
        .forEach(found -> distinct.putIfAbsent(FirstFailureLabels.sheetId(found), found));
    Map<String, Integer> counts = new TreeMap<>();
    for (Found found : distinct.values()) {
      Exclusion exclusion = found.excludedFrom().get(domain);
      if (exclusion != null) {
        counts.merge(exclusion.rule(), 1, Integer::sum);
      }
    }
    Map<String, Integer> ordered = new LinkedHashMap<>();
    counts.entrySet().stream()
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .forEach(rule -> ordered.put(rule.getKey(), rule.getValue()));
    return new ExcludedFailures(domain, distinct.size(), ordered);
  }

  /** The number of excluded failures. */
  public int excludedCount() {
    return byRule.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Describes the excluded failures in a sentence; empty if other domains have no failures. */
  public String describe() {
    if (failures == 0) {
      return "";
    }
    String why =
        byRule.isEmpty()
            ? ""
            : byRule.entrySet().stream()
                .map(rule -> rule.getKey() + " " + rule.getValue())
                .collect(Collectors.joining(", ", " (", ")"));
    return "Of "
        + failures
        + " distinct first failures of all "
        + (domain.equals("natural") ? "mutants, " : "paraphrases, ")
        + excludedCount()
        + " "
        + DomainNames.describeOutside(domain)
        + why
        + " and do not count in the domain "
        + domain
        + ".";
  }
}
