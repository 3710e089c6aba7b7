package dev.morph.experiments.cli.vectors;

import dev.morph.experiments.cli.console.JsonVerb;
import dev.morph.experiments.cli.console.ProgressDisplay;
import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.glove.EmbeddingTableException;
import dev.morph.glove.VectorEncoding;
import dev.morph.glove.VectorImport;
import dev.morph.glove.tools.importer.ImporterModule;
import dev.morph.glove.tools.importer.VectorImporter;
import dev.morph.glove.tools.importer.VectorReader;
import dev.morph.scenarios.settings.VectorChoice;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.function.DoubleConsumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Converts published word vectors to Morph's table format. */
@Command(
    name = "import",
    description = {
      "Imports published word vectors, read by deeplearning4j: GloVe text, word2vec text"
          + " and binary, fastText .vec; plain, .gz or .zip.",
      "Unusable lines are skipped and reported. GloVe's own files are at"
          + " https://nlp.stanford.edu/data/glove.6B.zip and glove.840B.300d.zip."
    },
    footer = {
      "  morph vectors import glove.6B.zip/glove.6B.50d.txt --out glove.6B.50d.vectors",
      "  morph vectors import GoogleNews-vectors-negative300.bin.gz --encoding int8 --out"
          + " news.vectors"
    })
final class VectorsImportCommand extends JsonVerb {
  @Parameters(
      paramLabel = "FILE",
      description = "The published file; for a zip with several files, ARCHIVE/ENTRY.")
  private Path source = Path.of("");

  @Option(
      names = "--out",
      required = true,
      paramLabel = "FILE",
      description = "The table to write.")
  private Path out = Path.of("");

  @Option(names = "--encoding", paramLabel = "E", description = "float32 or int8.")
  private VectorEncoding encoding = VectorEncoding.FLOAT32;

  @Option(
      names = "--provenance",
      paramLabel = "TEXT",
      description = "Origin of the vectors; stored in the table.")
  private @Nullable String provenance;

  @Override
  public Integer call() {
    VectorReader reader =
        ImporterModule.reader()
            .orElseThrow(
                () ->
                    ExperimentFault.NO_IMPORTER.because(
                        ImporterModule.folder(), ImporterModule.PROPERTY));
    try {
      String origin =
          Objects.requireNonNullElse(provenance, "Imported from " + source.getFileName() + ".");
      try (ProgressDisplay display = new ProgressDisplay(err(), "% imported")) {
        DoubleConsumer share = done -> display.update(Math.round(100 * done), 100);
        show(new VectorImporter(reader).importFile(source, out, encoding, origin, share));
      }
    } catch (EmbeddingTableException e) {
      throw VectorChoice.unusableFault(source, e);
    }
    return 0;
  }

  private void show(VectorImport done) {
    Map<String, Object> facts = VectorsInfoCommand.describe(out.toString(), done.table());
    facts.put("skipped", done.skipped().total());
    facts.put("skipped_lines", done.skipped().toString());
    printFacts(facts);
  }
}
