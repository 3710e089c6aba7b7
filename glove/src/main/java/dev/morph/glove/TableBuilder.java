package dev.morph.glove;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * Builds a table row by row, in memory or directly in a file of any size. A file gets its final
 * name only when complete.
 *
 * <pre>{@code
 * try (TableBuilder builder = TableBuilder.inFile(file, 50, VectorEncoding.FLOAT32)) {
 *   builder.add("the", vector);
 *   EmbeddingTable table = builder.build("where it comes from");
 * }
 * }</pre>
 */
public final class TableBuilder implements AutoCloseable {
  private static final int PIECE = 1 << 20;

  private final int dimension;
  private final VectorEncoding encoding;
  private final RowSink sink;
  private final ByteBuffer row;
  private final DistinctWords words = new DistinctWords();
  private float[] norms = new float[1024];

  private TableBuilder(int dimension, VectorEncoding encoding, RowSink sink) {
    if (dimension < 1) {
      throw new EmbeddingTableException("a table needs at least one word and one dimension");
    }
    this.dimension = dimension;
    this.encoding = encoding;
    this.sink = sink;
    this.row = ByteBuffer.allocate(encoding.rowBytes(dimension)).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Creates a builder for a table in memory, of less than 2 GiB. */
  public static TableBuilder inMemory(int dimension, VectorEncoding encoding) {
    return new TableBuilder(dimension, encoding, new RowSink.Memory());
  }

  /**
   * Creates a builder that writes the table to a file.
   *
   * @throws EmbeddingTableException if the file cannot be created
   */
  public static TableBuilder inFile(Path file, int dimension, VectorEncoding encoding) {
    try {
      return new TableBuilder(dimension, encoding, new RowSink.Disk(file));
    } catch (IOException e) {
      throw new EmbeddingTableException("cannot write " + file + ": " + e, e);
    }
  }

  /** Returns the number of rows so far. */
  public int size() {
    return words.size();
  }

  /**
   * Adds a row. The words must be added in order of frequency, most frequent first.
   *
   * @param word the word in lower case
   * @throws EmbeddingTableException if the word is a duplicate or invalid, or the vector has
   *     another dimension or is not finite
   */
  public void add(String word, float[] vector) {
    if (vector.length != dimension) {
      throw new EmbeddingTableException(
          "a vector has " + vector.length + " components, but the first one has " + dimension);
    }
    encoding.encode(vector, row.clear());
    float[] kept = new float[dimension];
    encoding.decode(row, 0, 1, kept.length, kept);
    double norm = norm(kept);
    if (!Double.isFinite(norm)) {
      throw new EmbeddingTableException(
          "the vector of '" + word + "' has a component that is not a finite number");
    }
    words.add(word);
    if (norms.length < words.size()) {
      norms = Arrays.copyOf(norms, 2 * norms.length);
    }
    norms[words.size() - 1] = (float) norm;
    try {
      sink.write(row.flip());
    } catch (IOException e) {
      throw new EmbeddingTableException("cannot write the table: " + e.getMessage(), e);
    }
  }

  public static double norm(float[] vector) {
    double squares = 0;
    for (float component : vector) {
      squares += (double) component * component;
    }
    return Math.sqrt(squares);
  }

  /**
   * Finishes the table and returns it.
   *
   * @param provenance the origin of words and vectors, for people: sources, licences, settings
   * @throws EmbeddingTableException if there are no rows, or the rows cannot be written
   */
  public EmbeddingTable build(String provenance) {
    if (words.size() == 0) {
      throw new EmbeddingTableException("a table needs at least one word and one dimension");
    }
    byte[] source = provenance.getBytes(StandardCharsets.UTF_8);
    TableFile.Header header =
        new TableFile.Header(
            encoding, words.size(), dimension, words.byteCount(), source.length, words.slotCount());
    try {
      int gap = (int) (header.tailAt() - TableFile.HEADER - header.rowsBytes());
      sink.write(ByteBuffer.allocate(gap));
      for (int from = 0; from < words.size(); from += PIECE) {
        sink.write(encodeNorms(from, Math.min(words.size(), from + PIECE)));
      }
      words.writeTo(sink);
      sink.write(ByteBuffer.wrap(source));
      return sink.finish(header);
    } catch (IOException e) {
      throw new EmbeddingTableException("cannot write the table: " + e.getMessage(), e);
    }
  }

  private ByteBuffer encodeNorms(int from, int to) {
    ByteBuffer bytes =
        ByteBuffer.allocate(Float.BYTES * (to - from)).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asFloatBuffer().put(norms, from, to - from);
    return bytes;
  }

  @Override
  public void close() {
    try {
      sink.close();
    } catch (IOException e) {
      throw new EmbeddingTableException("cannot write the table: " + e.getMessage(), e);
    }
  }

  /** Returns the trailer of a table: the SHA-256 and CRC of everything before it. */
  static ByteBuffer trailer(Iterable<ByteBuffer> everything) {
    MessageDigest sha = newSha256();
    CRC32C crc = new CRC32C();
    for (ByteBuffer piece : everything) {
      sha.update(piece.duplicate());
      crc.update(piece.duplicate());
    }
    byte[] digest = sha.digest();
    crc.update(digest);
    return ByteBuffer.allocate(TableFile.TRAILER)
        .order(ByteOrder.LITTLE_ENDIAN)
        .put(digest)
        .putInt((int) crc.getValue())
        .flip();
  }

  static MessageDigest newSha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this Java lacks SHA-256", e);
    }
  }
}
