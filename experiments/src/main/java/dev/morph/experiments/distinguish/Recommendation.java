package dev.morph.experiments.distinguish;

import dev.morph.experiments.analysis.estimate.Estimate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Recommends metrics for different purposes, with reasons. */
final class Recommendation {
  private Recommendation() {}

  static List<String> recommend(List<MetricSummary> summaries, List<Agreement> agreements) {
    List<String> sentences = new ArrayList<>();
    if (summaries.isEmpty()) {
      return sentences;
    }
    sentences.add(
        bestByScore(
            summaries,
            MetricSummary::distinctness,
            "To give mutants an order with few ties",
            "distinct values"));
    sentences.add(
        bestByScore(
            summaries,
            MetricSummary::differentness,
            "To spread mutants over the metric's range",
            "differentness"));
    if (!agreements.isEmpty()) {
      sentences.add(nearestToPeople(agreements));
    }
    List<String> coarse =
        summaries.stream()
            .filter(it -> valueOrZero(it.distinctness()) < 0.02)
            .map(MetricSummary::name)
            .toList();
    if (!coarse.isEmpty()) {
      sentences.add(
          "Almost all mutants tie under "
              + String.join(", ", coarse)
              + ": the first failure there depends on how ties are broken.");
    }
    return sentences;
  }

  /** Recommends the fastest metric among those whose intervals overlap with the best metric's. */
  private static String bestByScore(
      List<MetricSummary> summaries,
      Function<MetricSummary, Estimate> of,
      String purpose,
      String what) {
    MetricSummary top =
        summaries.stream()
            .max(Comparator.comparingDouble(it -> valueOrZero(of.apply(it))))
            .orElseThrow();
    List<MetricSummary> equals =
        summaries.stream().filter(it -> of.apply(it).overlaps(of.apply(top))).toList();
    MetricSummary fastest =
        equals.stream().min(Comparator.comparingDouble(MetricSummary::microsPerPair)).orElseThrow();
    String others =
        equals.stream()
            .map(MetricSummary::name)
            .filter(name -> !name.equals(fastest.name()))
            .collect(Collectors.joining(", "));
    return String.format(
        Locale.ROOT,
        "%s: %s (%s %.3f, %.2f us per pair)%s.",
        purpose,
        fastest.name(),
        what,
        valueOrZero(of.apply(fastest)),
        fastest.microsPerPair(),
        others.isEmpty() ? "" : "; not distinguished from it by these tasks: " + others);
  }

  private static String nearestToPeople(List<Agreement> agreements) {
    Agreement top =
        agreements.stream()
            .max(Comparator.comparingDouble(it -> valueOrZero(it.spearman())))
            .orElseThrow();
    String others =
        agreements.stream()
            .filter(
                it -> !it.metric().equals(top.metric()) && it.spearman().overlaps(top.spearman()))
            .map(Agreement::metric)
            .collect(Collectors.joining(", "));
    return String.format(
        Locale.ROOT,
        "To order mutants as people would: %s (Spearman %.3f over %d pairs)%s.",
        top.metric(),
        valueOrZero(top.spearman()),
        top.pairs(),
        others.isEmpty() ? "" : "; not distinguished from it by these pairs: " + others);
  }

  private static double valueOrZero(Estimate estimate) {
    return Objects.requireNonNullElse(estimate.value(), 0.0);
  }
}
