package dev.morph.experiments.cli;

import dev.morph.core.fault.Fault;
import dev.morph.experiments.plan.Mutation;
import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.EmbeddingTableException;
import dev.morph.morphisms.text.TableNeighbourhood;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where replacements come from, and which are left out. */
final class ParaphraserOptions {
  @Mixin private Vectors vectors = new Vectors();
  @Mixin private ConstraintOptions constraints = new ConstraintOptions();

  /** Opens the table, and what else is needed to make paraphrases as the options say. */
  Mutation mutation() {
    EmbeddingTable table = vectors.open();
    return Mutation.replaceWord(
        table,
        new TableNeighbourhood(table),
        constraints.stopWords(),
        constraints.constraints(table));
  }

  /** Which word vectors. */
  static final class Vectors {
    @Option(
        names = "--vectors",
        paramLabel = "FILE",
        description =
            "Word vectors: GloVe text (plain, .gz, .zip) or a table of Morph's own (default:"
                + " embedded).")
    private @Nullable Path file;

    /** What a person calls it. */
    String name() {
      return file == null ? "the embedded table" : file.toString();
    }

    EmbeddingTable open() {
      return file == null ? EmbeddingTable.embedded() : open(file);
    }

    static EmbeddingTable open(Path file) {
      // A text inside of an archive is no file; whoever opens it says what is missing.
      if (!Files.exists(file) && !Files.isRegularFile(file.toAbsolutePath().getParent())) {
        throw Fault.FILE_MISSING.because(file);
      }
      try {
        return EmbeddingTable.open(file);
      } catch (EmbeddingTableException e) {
        throw Fault.FILE_UNREADABLE.because(file, String.valueOf(e.getMessage()));
      }
    }
  }
}
