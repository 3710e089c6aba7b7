package dev.morph.experiments.cli.option;

import dev.morph.core.fault.Fault;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.plan.Mutation;
import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.EmbeddingTableException;
import dev.morph.morphisms.text.TableNeighbourhood;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Where replacements come from, and which are left out. */
public final class ParaphraserOptions {
  @Mixin private Vectors vectors = new Vectors();
  @Mixin private ConstraintOptions constraints = new ConstraintOptions();

  @Option(
      names = "--neighbour-cache",
      paramLabel = "DIR|off",
      description =
          "Where neighbours found in a large table of --vectors are kept for the next time"
              + " (default: MORPH_CACHE, or morph in the user's cache folder).")
  private @Nullable String cache;

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec mixee;

  /** Opens the table, and what else is needed to make paraphrases as the options say. */
  public Mutation mutation() {
    EmbeddingTable table = vectors.open();
    return Mutation.replaceWord(
        table, neighbourhood(table), constraints.stopWords(), constraints.constraints(table));
  }

  /** Looking up the embedded table is faster than opening a file. */
  private TableNeighbourhood neighbourhood(EmbeddingTable table) {
    String home = System.getProperty("user.home", ".");
    return CacheFolder.of(Optional.ofNullable(cache), System.getenv(), home)
        .filter(folder -> !vectors.embedded())
        .map(folder -> TableNeighbourhood.cached(table, folder.resolve("neighbours"), this::warn))
        .orElseGet(() -> new TableNeighbourhood(table));
  }

  private void warn(String complaint) {
    Objects.requireNonNull(mixee, "picocli injects it")
        .commandLine()
        .getErr()
        .println(PlainText.line(complaint, 300) + " (--neighbour-cache off says nothing)");
  }

  /** Which word vectors. */
  public static final class Vectors {
    @Option(
        names = "--vectors",
        paramLabel = "FILE",
        description =
            "Word vectors: GloVe text (plain, .gz, .zip) or a table of Morph's own (default:"
                + " embedded).")
    private @Nullable Path file;

    boolean embedded() {
      return file == null;
    }

    /** What a person calls it. */
    public String name() {
      return file == null ? "the embedded table" : file.toString();
    }

    public EmbeddingTable open() {
      return file == null ? EmbeddingTable.embedded() : open(file);
    }

    public static EmbeddingTable open(Path file) {
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
