package dev.morph.scenarios.settings;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.annotation.Parameter.File;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.Fault;
import dev.morph.core.fault.FaultException;
import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.EmbeddingTableException;
import dev.morph.scenarios.fault.ScenarioFault;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The choice of word vectors.
 *
 * @param file the file of vectors; {@code null}: the embedded table
 */
public record VectorChoice(
    @Parameter(
            name = "vectors",
            defaultValue = "none",
            otherwise = "embedded",
            file = File.NAME,
            label = "FILE",
            documentation =
                "Word vectors: GloVe text (plain, .gz, .zip) or a table of Morph's own.")
        @Nullable String file) {
  private static final Pattern SKIPPED = Pattern.compile("skipped: (.*)\\.$");
  private static final Pattern BROKEN = Pattern.compile("ragged|not finite|missing");

  /** Whether the embedded vectors are used. */
  public boolean isEmbedded() {
    return file == null;
  }

  /** Returns the name of the vectors for display. */
  public String displayName() {
    return file == null ? "the embedded table" : file;
  }

  /**
   * Opens the vectors.
   *
   * @throws dev.morph.core.fault.FaultException if the file does not exist or contains no vectors
   */
  public EmbeddingTable open() {
    return file == null
        ? EmbeddingTable.embedded()
        : open(Path.of(file), ScenarioFault.REPLACEMENT_MISSING);
  }

  /**
   * Describes the words that the table lacks because their lines in the file are truncated or
   * broken; empty if there are none.
   */
  public Optional<String> describeMissing(EmbeddingTable table) {
    Matcher skipped = SKIPPED.matcher(table.provenance());
    return file != null && skipped.find() && BROKEN.matcher(skipped.group(1)).find()
        ? Optional.of(file + " was only partly read; skipped: " + skipped.group(1))
        : Optional.empty();
  }

  /** Opens the vectors in a file, like {@link #open()}. */
  public static EmbeddingTable open(Path file) {
    return open(file, CommonFault.FILE_MISSING);
  }

  /**
   * Returns the fault for a file without vectors. The fault names the file, so the name is removed
   * from the exception's message.
   */
  public static FaultException unusableFault(Path file, EmbeddingTableException e) {
    return CommonFault.FILE_UNREADABLE
        .because(
            file, String.valueOf(e.getMessage()).replaceFirst("^cannot (use|read) [^:]*: ", ""))
        .withRemedy(
            "name a file of lines 'word number number ...', as GloVe, word2vec and fastText write"
                + " them");
  }

  private static EmbeddingTable open(Path file, Fault missing) {
    // A path into an archive is not a file; the code that opens it reports what is missing.
    if (!Files.exists(file) && !Files.isRegularFile(file.toAbsolutePath().getParent())) {
      throw missing.because(file, "vectors");
    }
    try {
      return EmbeddingTable.open(file);
    } catch (EmbeddingTableException e) {
      throw unusableFault(file, e)
          .withRemedy("name a file of lines 'word number number ...', or leave out --vectors");
    }
  }
}
