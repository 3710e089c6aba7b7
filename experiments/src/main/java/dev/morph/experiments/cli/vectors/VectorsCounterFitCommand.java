package dev.morph.experiments.cli.vectors;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.RecordOptions;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.neighbours.AntonymShare;
import dev.morph.experiments.neighbours.CounterFittedTable;
import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.table.EmbeddingTableException;
import dev.morph.morphisms.text.wordnet.Thesaurus;
import dev.morph.scenarios.generation.VectorChoice;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The table that {@code --neighbours counter-fitted} makes for itself. */
@Command(
    name = "counter-fit",
    description = {
      "Pulls the vectors of WordNet synonyms together and pushes those of antonyms apart"
          + " (counter-fitting, Mrkšić et al. 2016).",
      "The result is identical on every machine. --neighbours counter-fitted does this"
          + " automatically and keeps the result."
    },
    footer = {"  morph vectors counter-fit --out fitted.vectors"})
final class VectorsCounterFitCommand extends Verb {
  private static final int NEAREST = 10;

  private final RecordOptions<VectorChoice> vectors = options(VectorChoice.class);

  @Option(
      names = "--out",
      required = true,
      paramLabel = "FILE",
      description = "The table to write.")
  private Path out = Path.of("");

  @Override
  public Integer call() {
    EmbeddingTable from = vectors.value().open();
    EmbeddingTable fitted = CounterFittedTable.fit(from);
    try {
      fitted.write(out);
    } catch (EmbeddingTableException e) {
      throw CommonFault.FOLDER_NOT_WRITABLE.because(out, String.valueOf(e.getMessage()));
    }
    Thesaurus thesaurus = Thesaurus.of(from.words());
    say("before", AntonymShare.of(from, thesaurus, NEAREST));
    say("after", AntonymShare.of(fitted, thesaurus, NEAREST));
    out()
        .printf(
            Locale.ROOT,
            "%s: %,d words, SHA-256 %s%n",
            PlainText.line(out.toString()),
            fitted.size(),
            fitted.sha256());
    return 0;
  }

  private void say(String when, AntonymShare share) {
    out()
        .printf(
            Locale.ROOT,
            "%-6s %.3f %% antonyms among the %d nearest of %,d words (%,d of %,d)%n",
            when,
            100 * share.share(),
            NEAREST,
            share.words(),
            share.antonyms(),
            share.neighbours());
  }
}
