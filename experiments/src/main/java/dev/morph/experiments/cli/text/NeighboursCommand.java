package dev.morph.experiments.cli.text;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.JsonLinesOutput;
import dev.morph.experiments.cli.console.RecordOptions;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.cli.option.AtLeast;
import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.glove.NearestNeighbours;
import dev.morph.glove.NearestWords;
import dev.morph.glove.Neighbour;
import dev.morph.morphisms.text.Words;
import dev.morph.scenarios.generation.VectorChoice;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Nearest words. */
@Command(
    name = "neighbours",
    description = {
      "Lists the nearest neighbours of words in a word table.",
      "",
      "Paraphrases are built from these neighbours. Entries that are not words"
          + " (punctuation, numbers with commas) are skipped, as in paraphrases; --all includes"
          + " them."
    },
    footer = {
      "  morph neighbours --word largest --word reverse --n 5",
      "  morph neighbours --word sort find list --vectors glove.6B.50d.vectors --json"
    })
public final class NeighboursCommand extends Verb {
  @Option(
      names = "--word",
      required = true,
      arity = "1..*",
      paramLabel = "W",
      description = "One or more words; repeatable.")
  private List<String> words = new ArrayList<>();

  @Option(names = "--n", paramLabel = "N", description = "Number of neighbours.")
  private int n = 5;

  private final RecordOptions<VectorChoice> vectors = options(VectorChoice.class);

  @Option(names = "--all", description = "Include entries that are not words.")
  private boolean all;

  @Option(names = "--json", description = "Print one JSON object per line.")
  private boolean json;

  @Override
  public Integer call() {
    AtLeast.check("--n", n, 1);
    List<String> lower = words.stream().map(word -> word.toLowerCase(Locale.ROOT)).toList();
    List<String> unknown = new ArrayList<>();
    try (JsonLinesOutput lines = JsonLinesOutput.to(null, out())) {
      new NearestNeighbours(vectors.value().open())
          .nearestAll(lower, n, entry -> all || Words.isWord(entry))
          .forEach(
              (word, found) -> {
                tell(found);
                if (found.neighbours().isEmpty()) {
                  unknown.add("'" + PlainText.line(word) + "'");
                }
                if (json) {
                  lines.write(new Line(word, found.neighbours()));
                } else if (!found.neighbours().isEmpty()) {
                  out().println(text(word, found.neighbours()));
                }
              });
    }
    if (unknown.size() == lower.stream().distinct().count()) {
      throw ExperimentFault.UNKNOWN_WORDS.because(String.join(", ", unknown));
    }
    unknown.forEach(word -> err().println(word + ": not in the table"));
    return 0;
  }

  private void tell(NearestWords found) {
    if (found.skipped() > 0) {
      err()
          .printf(
              "%s: %d nearer entries are not words and were skipped; --all shows them%n",
              PlainText.line(found.word()), found.skipped());
    }
  }

  private record Line(String word, List<Neighbour> neighbours) {}

  private static String text(String word, List<Neighbour> neighbours) {
    List<String> near =
        neighbours.stream()
            .map(it -> String.format(Locale.ROOT, "%s %.3f", it.word(), it.cosine()))
            .toList();
    return PlainText.line(word) + ": " + String.join(", ", near);
  }
}
