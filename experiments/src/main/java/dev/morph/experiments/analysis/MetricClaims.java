package dev.morph.experiments.analysis;

import java.util.List;
import java.util.Map;

/** Observations 15 to 18: how well metrics tell mutants apart. */
final class MetricClaims {
  private static final Map<String, String> CLAIMS =
      Map.of(
          "15", "The semantic metric tells mutants apart better than all others",
          "16", "ChrF and Euclidean do so reasonably well, behind the semantic metric",
          "17", "Overlap and edit metrics do worse, BLEU the best of them",
          "18",
              "Cosine is behind the other embedding metrics, and before overlap and edit metrics");

  List<Observation> all() {
    return List.of("15", "16", "17", "18").stream()
        .map(
            label ->
                Observation.undecided(
                    label,
                    CLAIMS.getOrDefault(label, ""),
                    "uniqueness, distinctness and differentness (Table 10)",
                    "morph distinguish compares metrics"))
        .toList();
  }
}
