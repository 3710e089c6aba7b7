package dev.morph.experiments.cli.program;

import dev.morph.scenarios.program.MutantGate;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Summarises the effect of rules on all files: one line per rule, followed by the reasons for
 * refused sites and unverified files.
 */
final class TransformSummary {
  private final Map<String, Row> rows = new LinkedHashMap<>();

  private static final class Row {
    int files;
    int changed;
    int sites;
    int verified;
    int broken;
    final Map<String, Integer> reasons = new TreeMap<>();
    final Map<String, Integer> unknown = new TreeMap<>();
  }

  void add(TransformedFile line) {
    Row row = rows.computeIfAbsent(line.rule(), rule -> new Row());
    row.files++;
    row.changed += line.isChanged() ? 1 : 0;
    row.sites += line.sites();
    Optional<Boolean> verified = line.gate().flatMap(MutantGate.Outcome::verified);
    row.verified += verified.filter(v -> v).isPresent() ? 1 : 0;
    row.broken += verified.filter(v -> !v).isPresent() ? 1 : 0;
    line.gate()
        .filter(gate -> gate.verified().isEmpty())
        .ifPresent(gate -> row.unknown.merge("not verified: " + gate.cause(), 1, Integer::sum));
    line.refused().forEach(refusal -> row.reasons.merge(refusal.reason(), 1, Integer::sum));
  }

  void print(PrintWriter print) {
    print.printf(
        "%-28s %6s %8s %6s %8s %9s %7s%n",
        "rule", "files", "changed", "sites", "refused", "verified", "broken");
    rows.forEach(
        (rule, row) -> {
          int refused = row.reasons.values().stream().mapToInt(count -> count).sum();
          print.printf(
              "%-28s %6d %8d %6d %8d %9d %7d%n",
              rule, row.files, row.changed, row.sites, refused, row.verified, row.broken);
          printReasons(row.reasons, print);
          printReasons(row.unknown, print);
        });
  }

  private static void printReasons(Map<String, Integer> reasons, PrintWriter print) {
    reasons.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()))
        .forEach(reason -> print.printf("    %6d  %s%n", reason.getValue(), reason.getKey()));
  }
}
