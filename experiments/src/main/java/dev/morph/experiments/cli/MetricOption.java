package dev.morph.experiments.cli;

import dev.morph.core.morphism.PairMetric;
import dev.morph.morphisms.text.metric.TextMetrics;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.Option;

/** Which metrics. */
final class MetricOption {
  @Option(
      names = "--metric",
      paramLabel = "LIST|all",
      defaultValue = "chrf,levenshtein-word",
      description =
          "Text metrics, separated by commas; 'morph list' names them (default: ${DEFAULT-VALUE}).")
  private String names = "";

  List<PairMetric<String>> open() {
    List<String> wanted =
        names.equals("all")
            ? TextMetrics.names()
            : Arrays.stream(names.split(",")).map(String::strip).distinct().toList();
    return wanted.stream().map(TextMetrics::named).toList();
  }
}
