package dev.morph.experiments.cli;

import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Prepared;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import dev.morph.morphisms.text.Paraphraser;
import dev.morph.morphisms.text.TableNeighbourhood;
import dev.morph.morphisms.text.metric.TextMetrics;
import dev.morph.scenarios.dataset.CodingTask;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Paraphrases of one text or of a data set. */
@Command(
    name = "paraphrase",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Writes the paraphrases of a text or of a data set's tasks, nearest first.",
    footer = {
      "",
      "Examples:",
      "  morph paraphrase --text \"Write a Java program to reverse a string.\" --n 2 --k 1",
      "  morph paraphrase --dataset tasks.jsonl --metric levenshtein-word --out mutants.jsonl"
    })
final class ParaphraseCommand extends Verb {
  @Option(names = "--text", paramLabel = "TEXT", description = "One text, instead of a data set.")
  private @Nullable String text;

  @Mixin private DatasetOptions dataset = new DatasetOptions();
  @Mixin private WalkOptions walk = new WalkOptions();
  @Mixin private ParaphraserOptions paraphraser = new ParaphraserOptions();

  @Option(
      names = "--metric",
      paramLabel = "M",
      defaultValue = "chrf",
      description = "Sorts the paraphrases (default: ${DEFAULT-VALUE}).")
  private String metric = "";

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "JSON Lines (default: standard output).")
  private @Nullable Path out;

  @Override
  public Integer call() {
    PairMetric<String> measure = TextMetrics.named(metric);
    Radius radius = walk.radius();
    Paraphraser source =
        new Paraphraser(new TableNeighbourhood(paraphraser.vectors()), paraphraser.stopWords());
    try (JsonLinesOutput lines = JsonLinesOutput.to(out, out())) {
      for (TestCase<String> seed : seeds()) {
        Radius within = radius.within(source.limit(seed));
        Shell<String> shell = source.shell(seed, Radius.NONE, within, walk.budget());
        write(seed, shell, measure, lines);
        say(err(), seed, within, shell);
      }
    }
    return 0;
  }

  private List<TestCase<String>> seeds() {
    return text != null
        ? List.of(TestCase.seed("text", "text", text))
        : dataset.select(dataset.read()).stream().map(CodingTask::seed).toList();
  }

  private static void write(
      TestCase<String> seed,
      Shell<String> shell,
      PairMetric<String> measure,
      JsonLinesOutput lines) {
    record Near(TestCase<String> mutant, double distance) {}
    Prepared<String> prepared = measure.prepare(seed.input());
    double[] distances =
        prepared.measureAll(shell.mutants().stream().map(TestCase::input).toList());
    List<Near> sorted = new ArrayList<>();
    for (int i = 0; i < distances.length; i++) {
      sorted.add(new Near(shell.mutants().get(i), distances[i]));
    }
    sorted.sort((a, b) -> measure.polarity().compareNearness(a.distance(), b.distance()));
    for (Near near : sorted) {
      Map<String, Object> line = new LinkedHashMap<>();
      line.put("seed", seed.origin().item());
      line.put("text", near.mutant().input());
      line.put("order", near.mutant().order());
      line.put("rank", near.mutant().rank());
      line.put("replaced", replaced(near.mutant().origin()));
      line.put("distance", near.distance());
      lines.write(line);
    }
  }

  private static List<List<Object>> replaced(Origin origin) {
    return origin instanceof Origin.Mutant mutant
        ? mutant.edits().stream()
            .map(edit -> List.<Object>of(edit.position(), edit.from(), edit.to(), edit.rank()))
            .toList()
        : List.of();
  }

  private static void say(
      PrintWriter err, TestCase<String> seed, Radius radius, Shell<String> shell) {
    String complete =
        shell.completeOrder() >= radius.k()
            ? "all of radius " + radius
            : "order-complete up to "
                + shell.completeOrder()
                + ", the rest of radius "
                + radius
                + " sampled";
    err.printf(
        "%s: %d of %d paraphrases, %s; dropped %d equal to the text, %d duplicates%n",
        Terminal.plain(seed.origin().item()),
        shell.mutants().size(),
        shell.fullSize(),
        complete,
        shell.dropped().noOps(),
        shell.dropped().duplicates());
  }
}
