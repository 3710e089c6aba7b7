package dev.morph.experiments.analysis.claims;

import dev.morph.experiments.analysis.ComparedMetrics;
import dev.morph.experiments.analysis.ComparedMetrics.Score;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.claims.Observation.Claim;
import dev.morph.experiments.analysis.claims.Observation.Verdict;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.table.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Observations 15 to 18: how well metrics distinguish mutants. Each observation consists of several
 * comparisons of two metrics over the same tasks. It holds if all comparisons hold, and fails if
 * one of them is contradicted.
 *
 * <p><b>Differs from the paper</b> in that the whole 95 % interval of a comparison must lie on one
 * side of zero. The paper does not define "reasonably well"; here it means above one half.
 */
final class MetricClaims {
  private static final String SEMANTIC = "roberta";
  private static final List<String> NEXT = List.of("chrf", "euclidean");
  private static final String COSINE = "cosine";
  private static final String BLEU = "bleu";
  private static final List<String> COARSE =
      List.of("meteor", "rouge-2", "rouge-l", "levenshtein-word");
  private static final List<String> COUNTING =
      List.of(BLEU, "meteor", "rouge-2", "rouge-l", "levenshtein-char", "levenshtein-word");
  private static final List<Score> APART = List.of(Score.UNIQUENESS, Score.DISTINCTNESS);
  private static final double REASONABLE = 0.5;

  private final ComparedMetrics metrics;
  private final Bootstrap bootstrap;

  MetricClaims(RunAnalysis run) {
    metrics = ComparedMetrics.of(run.results());
    bootstrap = run.bootstrap();
  }

  /**
   * A comparison that is part of a claim.
   *
   * @param words description of the comparison
   * @param margin above zero if the claim is right; empty if one of the metrics is not in the run
   */
  private record Part(String words, Optional<Estimate> margin) {
    Verdict verdict() {
      if (margin.isEmpty()) {
        return Verdict.NOT_ENOUGH_DATA;
      }
      Estimate estimate = margin.get();
      return estimate.why().equals(Bootstrap.NO_VARIANCE)
          ? (Objects.requireNonNull(estimate.value()) > 0 ? Verdict.HOLDS : Verdict.DOES_NOT)
          : Verdict.above(0, estimate.interval());
    }
  }

  List<Observation> observations() {
    return List.of(
        testClaim(
            "15",
            "RoBERTa tells mutants apart better than all other metrics: in uniqueness,"
                + " distinctness and differentness",
            List.of(
                compareMetrics(
                    List.of(SEMANTIC),
                    Stream.of(NEXT, List.of(COSINE), COUNTING).flatMap(List::stream).toList(),
                    List.of(Score.values())))),
        testClaim(
            "16",
            "ChrF and Euclidean do so reasonably well, in uniqueness and distinctness, though"
                + " less well than RoBERTa",
            List.of(aboveReasonable(), compareMetrics(List.of(SEMANTIC), NEXT, APART))),
        testClaim(
            "17",
            "Metrics that count overlaps or edits do worse than those, and among them BLEU better"
                + " than METEOR, ROUGE and Levenshtein-word",
            List.of(
                compareMetrics(NEXT, COUNTING, APART),
                compareMetrics(List.of(BLEU), COARSE, APART))),
        testClaim(
            "18",
            "Cosine is behind RoBERTa and Euclidean, ahead of metrics that count overlaps or edits"
                + " in uniqueness and distinctness, and behind them in differentness",
            List.of(
                compareMetrics(List.of(SEMANTIC, "euclidean"), List.of(COSINE), APART),
                compareMetrics(List.of(COSINE), COUNTING, APART),
                compareMetrics(COUNTING, List.of(COSINE), List.of(Score.DIFFERENTNESS)))));
  }

  private List<Part> compareMetrics(List<String> better, List<String> worse, List<Score> scores) {
    List<Part> parts = new ArrayList<>();
    for (Score score : scores) {
      for (String one : better) {
        for (String other : worse) {
          Optional<String> first = metrics.findByBaseName(one);
          Optional<String> second = metrics.findByBaseName(other);
          parts.add(
              new Part(
                  one + " > " + other + " in " + score.lowerCaseName(),
                  first.isEmpty() || second.isEmpty()
                      ? Optional.empty()
                      : Optional.of(
                          metrics.meanDifference(first.get(), second.get(), score, bootstrap))));
        }
      }
    }
    return parts;
  }

  private List<Part> aboveReasonable() {
    List<Part> parts = new ArrayList<>();
    for (Score score : APART) {
      for (String metric : NEXT) {
        parts.add(
            new Part(
                metric + " > " + REASONABLE + " in " + score.lowerCaseName(),
                metrics
                    .findByBaseName(metric)
                    .map(it -> metrics.meanScore(it, score, bootstrap).minus(REASONABLE))));
      }
    }
    return parts;
  }

  private Observation testClaim(String label, String words, List<List<Part>> all) {
    List<Part> parts = all.stream().flatMap(List::stream).toList();
    Claim claim =
        new Claim(
            label,
            words,
            "share of the task-by-task comparisons that clearly agree with the claim (Table 10;"
                + " intervals entirely on one side)");
    List<Part> known = parts.stream().filter(it -> it.margin().isPresent()).toList();
    if (known.isEmpty()) {
      return claim.undecided(missingMetrics());
    }
    long as = known.stream().filter(it -> it.verdict() == Verdict.HOLDS).count();
    return claim.withVerdict(
        Verdict.combine(parts.stream().map(Part::verdict).toList()),
        Cell.number((double) as / known.size()),
        Observation.formatText("%d comparisons", known.size())
            + listParts("; contradicted: ", known, Verdict.DOES_NOT)
            + listParts("; not certain: ", known, Verdict.NOT_ENOUGH_DATA)
            + (known.size() < parts.size() ? "; " + missingMetrics() : ""));
  }

  private static String listParts(String heading, List<Part> parts, Verdict verdict) {
    String words =
        parts.stream()
            .filter(it -> it.verdict() == verdict)
            .map(Part::words)
            .collect(Collectors.joining(", "));
    return words.isEmpty() ? "" : heading + words;
  }

  private String missingMetrics() {
    if (metrics.metrics().isEmpty()) {
      return "the run did not measure how well its metrics tell mutants apart";
    }
    return Stream.of(List.of(SEMANTIC, COSINE), NEXT, COUNTING)
        .flatMap(List::stream)
        .filter(it -> metrics.findByBaseName(it).isEmpty())
        .collect(Collectors.joining(", ", "not in this run: ", ""));
  }
}
