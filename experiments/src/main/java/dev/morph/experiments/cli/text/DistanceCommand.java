package dev.morph.experiments.cli.text;

import dev.morph.core.morphism.PairMetric;
import dev.morph.experiments.cli.console.JsonLinesOutput;
import dev.morph.experiments.cli.console.RecordOptions;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.cli.option.LocalDependencies;
import dev.morph.scenarios.engine.spec.MetricChoice;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Computes metric values for pairs of texts. */
@Command(
    name = "distance",
    description =
        "Measures how far apart texts are. Input: {\"id\",\"reference\",\"hypothesis\"} per"
            + " line; output: one field per metric.",
    footer = {
      "  morph distance --metric chrf,bleu --pairs pairs.jsonl --out values.jsonl",
      "  morph distance --metric all --pairs pairs.jsonl",
      "  morph distance --metric chrf --text \"Sort the list.\" \"Order the list.\"",
      "  morph distance --metric roberta:models/stsb-roberta-base --pairs pairs.jsonl",
      "",
      "Consecutive pairs with the same reference are measured together, which is faster than one"
          + " by one."
    })
public final class DistanceCommand extends Verb {
  private final RecordOptions<MetricChoice> metrics = options(MetricChoice.class);

  @ArgGroup(multiplicity = "1")
  private Given given = new Given();

  /** The pairs to measure: a file, or one pair on the command line. */
  static final class Given {
    @Option(names = "--pairs", required = true, paramLabel = "FILE", description = "JSON Lines.")
    private @Nullable Path pairs;

    @Option(
        names = "--text",
        required = true,
        arity = "2",
        paramLabel = "TEXT",
        description = "One pair: the reference and the text to compare with it.")
    private List<String> texts = List.of();
  }

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "JSON Lines (default: standard output).")
  private @Nullable Path out;

  @Override
  public Integer call() {
    List<PairMetric<String>> chosen = LocalDependencies.parts(err()).metrics(metrics.value());
    JsonLinesOutput.requireOther(out, given.pairs);
    try (JsonLinesOutput lines = JsonLinesOutput.create(out, out())) {
      if (given.pairs == null) {
        TextPair typed = new TextPair("text", given.texts.get(0), given.texts.get(1));
        measurePairs(List.of(typed), chosen, lines);
      } else {
        TextPair.forEachGroup(
            given.pairs, "reference", "hypothesis", pairs -> measurePairs(pairs, chosen, lines));
      }
    }
    return 0;
  }

  /** Measures pairs that share a reference. */
  private static void measurePairs(
      List<TextPair> pairs, List<PairMetric<String>> chosen, JsonLinesOutput lines) {
    List<String> hypotheses = pairs.stream().map(TextPair::changed).toList();
    Map<String, double[]> values = new LinkedHashMap<>();
    for (PairMetric<String> metric : chosen) {
      values.put(metric.name(), metric.prepare(pairs.get(0).original()).measureAll(hypotheses));
    }
    for (int i = 0; i < pairs.size(); i++) {
      int pair = i;
      Map<String, Object> line = new LinkedHashMap<>();
      line.put("id", pairs.get(i).id());
      values.forEach((name, all) -> line.put(name, all[pair]));
      lines.write(line);
    }
  }
}
