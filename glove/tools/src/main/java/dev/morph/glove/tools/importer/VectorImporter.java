package dev.morph.glove.tools.importer;

import dev.morph.glove.CheckedRows;
import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.SkippedLines;
import dev.morph.glove.VectorImport;
import dev.morph.glove.VectorLines;
import dev.morph.glove.VectorSource;
import dev.morph.glove.table.EmbeddingTableException;
import dev.morph.glove.table.TableBuilder;
import dev.morph.glove.table.VectorEncoding;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
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
        Chunks chunks = new Chunks(target, encoding, () -> progress.accept(from.share()))) {
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
        chunks.binary = true;
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
    public void row(String word, float[] vector, byte[] bytes, int from, int to) {
      dimension = vector.length;
      byte[] utf8 = word.getBytes(StandardCharsets.UTF_8);
      chunk.writeBytes(
          ("B64:" + Base64.getEncoder().encodeToString(utf8)).getBytes(StandardCharsets.US_ASCII));
      if (binary) {
        chunk.write(' ');
        chunk.write(bytes, from, to - from);
      } else {
        writeFields(bytes, from, to);
      }
      rows++;
      if (rows == CHUNK_ROWS) {
        flush();
      }
    }

    /** Puts a single space between fields, because the library splits at every space. */
    private void writeFields(byte[] bytes, int from, int to) {
      boolean space = true;
      for (int i = from; i < to; i++) {
        byte c = bytes[i];
        boolean own = c == ' ' || c == '\t' || c == '\r';
        if (!own && space) {
          chunk.write(' ');
        }
        if (!own) {
          chunk.write(c);
        }
        space = own;
      }
      chunk.write('\n');
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
            "cannot use " + name + ": no line is a word and its vector; skipped: " + skipped);
      }
      return new EmbeddingTable(builder.build(provenance + " Skipped lines: " + skipped + "."));
    }

    @Override
    public void close() {
      if (builder != null) {
        builder.close();
      }
    }
  }
}
