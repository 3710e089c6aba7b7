package dev.morph.glove.tools.importer;

import dev.morph.glove.CheckedRows;
import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.EmbeddingTableException;
import dev.morph.glove.SkippedLines;
import dev.morph.glove.TableBuilder;
import dev.morph.glove.VectorEncoding;
import dev.morph.glove.VectorImport;
import dev.morph.glove.VectorLines;
import dev.morph.glove.VectorSource;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.function.DoubleConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Imports published vectors into a file in our format: GloVe text, word2vec text and binary,
 * fastText's {@code .vec}; plain, gzipped or zipped.
 *
 * <p>Rows are checked here because the library that reads them does not report lines, uses the
 * platform's character set, and fails completely on a token with a space; it is then given only
 * chunks of good rows, which also bounds its memory.
 */
public final class VectorImporter {
  private static final int CHUNK_ROWS = 20_000;

  private final VectorReader reader;

  /** Creates an importer that uses this library. */
  public VectorImporter(VectorReader reader) {
    this.reader = reader;
  }

  /**
   * Imports a file.
   *
   * @param source the published file; {@code ARCHIVE/ENTRY} for a zip with several files
   * @param target gets its name only when complete
   * @param provenance the origin to record; what was read and skipped is appended
   * @param progress receives the share done from time to time
   * @throws EmbeddingTableException if the source cannot be used or the target cannot be written
   */
  public VectorImport importFile(
      Path source,
      Path target,
      VectorEncoding encoding,
      String provenance,
      DoubleConsumer progress) {
    try (VectorSource from = VectorSource.open(source);
        Chunks chunks = new Chunks(target, encoding, () -> progress.accept(from.fractionRead()))) {
      SkippedLines skipped = read(from, chunks);
      EmbeddingTable table = chunks.finish(provenance, skipped, from.name());
      progress.accept(1);
      return new VectorImport(table, skipped);
    } catch (IOException | UncheckedIOException e) {
      throw new EmbeddingTableException("cannot import " + source + ": " + e.getMessage(), e);
    }
  }

  private static SkippedLines read(VectorSource from, Chunks chunks) throws IOException {
    try {
      if (BinaryVectors.begins(from.stream())) {
        BinaryVectors rows = new BinaryVectors(chunks);
        rows.readAll(from.stream());
        return rows.skipped();
      }
      VectorLines lines = new VectorLines(chunks);
      lines.readAll(from.stream());
      return lines.skipped();
    } catch (EmbeddingTableException e) {
      throw new EmbeddingTableException("cannot use " + from.name() + ": " + e.getMessage(), e);
    }
  }

  /** Collects good rows, passes them to the library by the thousand, and keeps the results. */
  private final class Chunks implements CheckedRows, AutoCloseable {
    private final Path target;
    private final VectorEncoding encoding;
    private final Runnable progress;
    private final ByteArrayOutputStream chunk = new ByteArrayOutputStream(1 << 20);
    private @Nullable TableBuilder builder;
    private boolean binary;
    private int rows;
    private int dimension;

    Chunks(Path target, VectorEncoding encoding, Runnable progress) {
      this.target = target;
      this.encoding = encoding;
      this.progress = progress;
    }

    @Override
    public void acceptRow(String word, float[] vector, List<String> written) {
      dimension = vector.length;
      binary = written.isEmpty();
      String key =
          "B64:" + Base64.getEncoder().encodeToString(word.getBytes(StandardCharsets.UTF_8));
      // DL4J splits a line at every space.
      String text = key + " " + String.join(" ", written) + (binary ? "" : "\n");
      chunk.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
      if (binary) {
        ByteBuffer bytes = ByteBuffer.allocate(Float.BYTES * dimension);
        bytes.order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().put(vector);
        chunk.writeBytes(bytes.array());
      }
      rows++;
      if (rows == CHUNK_ROWS) {
        flush();
      }
    }

    private void flush() {
      if (rows == 0) {
        return;
      }
      if (builder == null) {
        builder = TableBuilder.inFile(target, dimension, encoding);
      }
      int before = builder.size();
      ByteArrayOutputStream whole = new ByteArrayOutputStream(chunk.size() + 32);
      whole.writeBytes((rows + " " + dimension + "\n").getBytes(StandardCharsets.US_ASCII));
      whole.writeBytes(chunk.toByteArray());
      try (InputStream checked = new ByteArrayInputStream(whole.toByteArray())) {
        if (binary) {
          reader.binary(checked, builder::add);
        } else {
          reader.text(checked, builder::add);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      if (builder.size() - before != rows) {
        throw new EmbeddingTableException(
            "the library read " + (builder.size() - before) + " of " + rows + " rows");
      }
      chunk.reset();
      rows = 0;
      progress.run();
    }

    EmbeddingTable finish(String provenance, SkippedLines skipped, String name) {
      flush();
      if (builder == null) {
        throw new EmbeddingTableException(
            "cannot use " + name + ": no line contains a word and its vector; skipped: " + skipped);
      }
      return builder.build(provenance + " Skipped lines: " + skipped + ".");
    }

    @Override
    public void close() {
      if (builder != null) {
        builder.close();
      }
    }
  }
}
