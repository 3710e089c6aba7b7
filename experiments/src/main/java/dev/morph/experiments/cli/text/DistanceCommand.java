package dev.morph.experiments.cli.text;

import dev.morph.core.morphism.PairMetric;
import dev.morph.experiments.cli.console.JsonLinesInput;
import dev.morph.experiments.cli.console.JsonLinesOutput;
import dev.morph.experiments.cli.console.RecordOptions;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.cli.option.LocalDependencies;
import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.scenarios.engine.spec.MetricChoice;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Computes metric values of pairs. */
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
      "Consecutive pairs with the same reference are measured together, which is faster."
    })
public final class DistanceCommand extends Verb {
  /** The number of pairs held in memory. */
  private static final int AT_ONCE = 1024;

  private final RecordOptions<MetricChoice> metrics = options(MetricChoice.class);

  @ArgGroup(multiplicity = "1")
  private Given given = new Given();

  /** The source of the pairs. */
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

  /** Pairs with the same reference. */
  private record Group(String reference, List<String> ids, List<String> hypotheses) {
    static Group of(String reference) {
      return new Group(reference, new ArrayList<>(), new ArrayList<>());
    }

    boolean takes(String other) {
      return ids.size() < AT_ONCE && reference.equals(other);
    }
  }

  @Override
  public Integer call() {
    List<PairMetric<String>> chosen = LocalDependencies.parts(err()).metrics(metrics.value());
    try (JsonLinesOutput lines = JsonLinesOutput.to(out, out())) {
      write(given.pairs == null ? typed() : measure(given.pairs, chosen, lines), chosen, lines);
    }
    return 0;
  }

  /** The pair given on the command line. */
  private Group typed() {
    return new Group(given.texts.get(0), List.of("text"), List.of(given.texts.get(1)));
  }

  /** Writes all groups except the last, which is returned. */
  private static Group measure(Path pairs, List<PairMetric<String>> chosen, JsonLinesOutput lines) {
    List<Group> open = new ArrayList<>(List.of(Group.of("")));
    new JsonLinesInput(pairs)
        .forEach(
            pair -> {
              String id = pair.text("id");
              String reference = pair.text("reference");
              String hypothesis = pair.text("hypothesis");
              if (!open.get(0).takes(reference)) {
                write(open.get(0), chosen, lines);
                open.set(0, Group.of(reference));
              }
              open.get(0).ids().add(id);
              open.get(0).hypotheses().add(hypothesis);
            });
    if (open.get(0).ids().isEmpty()) {
      throw ExperimentFault.NOTHING_FOUND.because(pairs, "pair of texts");
    }
    return open.get(0);
  }

  private static void write(Group group, List<PairMetric<String>> chosen, JsonLinesOutput lines) {
    if (group.ids().isEmpty()) {
      return;
    }
    Map<String, double[]> values = new LinkedHashMap<>();
    for (PairMetric<String> metric : chosen) {
      values.put(metric.name(), metric.prepare(group.reference()).measureAll(group.hypotheses()));
    }
    for (int i = 0; i < group.ids().size(); i++) {
      int pair = i;
      Map<String, Object> line = new LinkedHashMap<>();
      line.put("id", group.ids().get(i));
      values.forEach((name, all) -> line.put(name, all[pair]));
      lines.write(line);
    }
  }
}
