package dev.morph.morphisms.code.transform.rename;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.fault.CommonFault;
import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.EmbeddingTableException;
import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.text.metric.encoder.MaskedModel;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The source of names for renamings that need suggestions.
 *
 * @param names {@code glove}, {@code glove:FILE}, {@code masked:FOLDER} or a language model's
 *     {@code PROVIDER:MODEL}; {@code null} if there is none
 */
public record NameSource(
    @Parameter(
            name = "names",
            defaultValue = "none",
            pattern = "(glove|[a-z][a-z0-9-]*:.+)",
            example = "glove, glove:FILE, masked:FOLDER or PROVIDER:MODEL",
            label = "SOURCE",
            documentation =
                "The source of names for rules that end in ToSuggestion: glove: words with "
                    + "similar vectors in the embedded table; glove:FILE: in another table; "
                    + "masked:FOLDER: a masked model of code in ONNX; PROVIDER:MODEL: a language "
                    + "model that is asked about each name.")
        @Nullable String names) {
  /** No source of names. */
  public static final NameSource NONE = new NameSource(null);

  private static final String TABLE = "glove:";
  private static final String MASKED = "masked:";

  /** The language model, if the source is one. */
  public Optional<String> model() {
    return Optional.ofNullable(names)
        .filter(it -> it.contains(":") && !it.startsWith(TABLE) && !it.startsWith(MASKED));
  }

  /**
   * Opens the table or the masked model; a language model is not opened here.
   *
   * @throws dev.morph.core.fault.FaultException if the table or model cannot be read
   */
  public NameSuggester open() {
    if (names == null || model().isPresent()) {
      return NameSuggester.NONE;
    } else if (names.startsWith(TABLE)) {
      return new NearWords(table(Path.of(names.substring(TABLE.length()))));
    } else if (names.startsWith(MASKED)) {
      return new MaskedNames(MaskedModel.of(Path.of(names.substring(MASKED.length()))));
    }
    return NearWords.embedded();
  }

  private static EmbeddingTable table(Path file) {
    try {
      return EmbeddingTable.open(file);
    } catch (EmbeddingTableException e) {
      throw CommonFault.FILE_UNREADABLE
          .because(file, String.valueOf(e.getMessage()))
          .withRemedy("make a table of vectors with 'morph vectors import'");
    }
  }
}
