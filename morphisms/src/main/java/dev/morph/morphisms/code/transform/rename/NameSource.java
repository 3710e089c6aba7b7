package dev.morph.morphisms.code.transform.rename;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.fault.CommonFault;
import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.table.EmbeddingTableException;
import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.text.metric.encoder.MaskedModel;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Who suggests names to the renamings that ask for suggestions.
 *
 * @param names {@code glove}, {@code glove:FILE} or {@code masked:FOLDER}; {@code null}: nobody
 */
public record NameSource(
    @Parameter(
            name = "names",
            defaultValue = "none",
            pattern = "(glove(:.+)?|masked:.+)",
            example = "glove, glove:FILE or masked:FOLDER",
            label = "SOURCE",
            documentation =
                "Who suggests names to the rules that end in ToSuggestion: glove, words with near"
                    + " vectors in the embedded table; glove:FILE, in another one; masked:FOLDER, a"
                    + " masked model of code in ONNX.")
        @Nullable String names) {
  /** Nobody does. */
  public static final NameSource NONE = new NameSource(null);

  private static final String TABLE = "glove:";
  private static final String MODEL = "masked:";

  /**
   * Opens the table or the model.
   *
   * @throws dev.morph.core.fault.FaultException if it cannot be read
   */
  public NameSuggester open() {
    if (names == null) {
      return NameSuggester.NONE;
    } else if (names.startsWith(TABLE)) {
      return new NearWords(table(Path.of(names.substring(TABLE.length()))));
    } else if (names.startsWith(MODEL)) {
      return new MaskedNames(MaskedModel.of(Path.of(names.substring(MODEL.length()))));
    }
    return NearWords.embedded();
  }

  private static EmbeddingTable table(Path file) {
    try {
      return EmbeddingTable.open(file);
    } catch (EmbeddingTableException e) {
      throw CommonFault.FILE_UNREADABLE
          .because(file, String.valueOf(e.getMessage()))
          .advising("make a table of vectors with 'morph vectors import'");
    }
  }
}
