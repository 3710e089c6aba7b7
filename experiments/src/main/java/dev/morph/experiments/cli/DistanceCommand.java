package dev.morph.experiments.cli;

import dev.morph.core.morphism.PairMetric;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Metric values of pairs. */
@Command(
    name = "distance",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Measures pairs of texts: {\"id\",\"reference\",\"hypothesis\"} a line in, one field per metric out.",
    footer = {
      "",
      "Example:",
      "  morph distance --metric chrf,bleu --pairs pairs.jsonl --out values.jsonl"
    })
final class DistanceCommand extends Verb {
  @Mixin private MetricOption metrics = new MetricOption();

  @Option(names = "--pairs", required = true, paramLabel = "FILE", description = "JSON Lines.")
  private Path pairs = Path.of("");

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "JSON Lines (default: standard output).")
  private @Nullable Path out;

  @Override
  public Integer call() {
    List<PairMetric<String>> chosen = metrics.open();
    try (JsonLinesOutput lines = JsonLinesOutput.to(out, out())) {
      new JsonLinesInput(pairs)
          .forEach(
              pair -> {
                Map<String, Object> line = new LinkedHashMap<>();
                line.put("id", pair.text("id"));
                String reference = pair.text("reference");
                String hypothesis = pair.text("hypothesis");
                for (PairMetric<String> metric : chosen) {
                  line.put(metric.name(), metric.prepare(reference).measure(hypothesis));
                }
                lines.write(line);
              });
    }
    return 0;
  }
}
