package dev.morph.experiments.cli.text;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.JsonVerb;
import dev.morph.experiments.cli.console.RecordOptions;
import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.glove.NearestNeighbours;
import dev.morph.glove.Neighbour;
import dev.morph.morphisms.text.Words;
import dev.morph.scenarios.settings.VectorChoice;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Lists the nearest neighbours of words. */
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
public final class NeighboursCommand extends JsonVerb {
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

  @Override
  public Integer call() {
    require(n >= 1, "--n", n, "a number from 1");
    List<String> lower = words.stream().map(word -> word.toLowerCase(Locale.ROOT)).toList();
    List<String> unknown = new ArrayList<>();
    new NearestNeighbours(vectors.value().open())
        .nearestAll(lower, n, entry -> all || Words.isWord(entry))
        .forEach(
            (word, found) -> {
              if (found.skipped() > 0) {
                printMessage(
                    "%s: %d nearer entries that are not words were skipped; --all shows them%n",
                    PlainText.line(word), found.skipped());
              }
              if (found.neighbours().isEmpty()) {
                unknown.add("'" + PlainText.line(word) + "'");
              }
              if (isJson()) {
                printJsonLine(new Line(word, found.neighbours()));
              } else if (!found.neighbours().isEmpty()) {
                StringJoiner near = new StringJoiner(", ");
                for (Neighbour one : found.neighbours()) {
                  near.add(String.format(Locale.ROOT, "%s %.3f", one.word(), one.cosine()));
                }
                print("%s: %s%n", PlainText.line(word), near);
              }
            });
    if (unknown.size() == lower.stream().distinct().count()) {
      throw ExperimentFault.UNKNOWN_WORDS.because(String.join(", ", unknown));
    }
    unknown.forEach(word -> printMessage("%s: not in the table%n", word));
    return 0;
  }

  private record Line(String word, List<Neighbour> neighbours) {}
}
