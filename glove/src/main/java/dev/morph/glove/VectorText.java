package dev.morph.glove;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads word vectors in GloVe's text format: each line is a word, then its components, separated by
 * spaces. The first line may be a header of two numbers (word2vec, fastText).
 *
 * <p>The file is plain, gzipped or a zip, detected from its first bytes. If a zip contains several
 * files, select one as if the zip were a folder: {@code glove.6B.zip/glove.6B.50d.txt}. Words are
 * converted to lower case. If several lines have the same word, the first is used. The dimension is
 * the most frequent one among the first lines.
 */
public final class VectorText {
  private VectorText() {}

  /**
   * Reads a file of word vectors; invalid lines are skipped and counted.
   *
   * @throws EmbeddingTableException if the file cannot be read or has no valid line
   */
  public static VectorImport read(Path file) {
    try (VectorSource source = VectorSource.open(file);
        RowGatherer rows = new RowGatherer()) {
      VectorLines lines = readAll(source, rows);
      String skipped = lines.skipped().toString();
      if (rows.builder == null) {
        throw new EmbeddingTableException(
            "cannot use "
                + source.name()
                + ": no line contains a word and its vector; skipped: "
                + skipped);
      }
      String provenance =
          "Imported from a text of " + lines.lineCount() + " lines; skipped: " + skipped + ".";
      return new VectorImport(rows.builder.build(provenance), lines.skipped());
    } catch (IOException e) {
      throw new EmbeddingTableException("cannot read " + file + ": " + e.getMessage(), e);
    }
  }

  private static VectorLines readAll(VectorSource source, CheckedRows rows) throws IOException {
    try {
      VectorLines lines = new VectorLines(rows);
      lines.readAll(source.stream());
      return lines;
    } catch (EmbeddingTableException e) {
      throw new EmbeddingTableException("cannot use " + source.name() + ": " + e.getMessage(), e);
    }
  }

  /** Builds a table in memory; the first row determines the dimension. */
  private static final class RowGatherer implements CheckedRows, AutoCloseable {
    private @Nullable TableBuilder builder;

    @Override
    public void acceptRow(String word, float[] vector, List<String> written) {
      if (builder == null) {
        builder = TableBuilder.inMemory(vector.length, VectorEncoding.FLOAT32);
      }
      builder.add(word, vector);
    }

    @Override
    public void close() {
      if (builder != null) {
        builder.close();
      }
    }
  }
}
