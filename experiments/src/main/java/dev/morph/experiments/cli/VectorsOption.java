package dev.morph.experiments.cli;

import dev.morph.core.fault.Fault;
import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.EmbeddingTableException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which word vectors. */
final class VectorsOption {
  @Option(
      names = "--vectors",
      paramLabel = "FILE",
      description =
          "Word vectors: GloVe text (.txt, .gz, .zip) or a table of Morph's own (default: embedded).")
  private @Nullable Path file;

  EmbeddingTable open() {
    if (file == null) {
      return EmbeddingTable.embedded();
    }
    if (!Files.isRegularFile(file)) {
      throw Fault.FILE_MISSING.because(file);
    }
    try {
      return EmbeddingTable.open(file);
    } catch (EmbeddingTableException e) {
      throw Fault.FILE_UNREADABLE.because(file, String.valueOf(e.getMessage()));
    }
  }
}
