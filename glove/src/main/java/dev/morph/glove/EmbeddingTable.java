package dev.morph.glove;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A table of words, most frequent first, each with a vector. The words are in lower case and
 * distinct; all components of the vectors are finite. Immutable and thread-safe.
 *
 * <p>A table is a view of the bytes of its file ({@link TableFile}), usually mapped into memory:
 * opening it takes milliseconds and almost no heap, whatever its size.
 *
 * <p>Example: {@code EmbeddingTable.embedded().indexOf("List")} is the row of "list".
 */
public final class EmbeddingTable {
  private static final String RESOURCE = "default.vectors";

  private static @Nullable EmbeddingTable embedded;

  private final TableFile.Header header;
  private final int pieceRows;
  private final List<ByteBuffer> whole;
  private final ByteBuffer tail;
  private final WordSection words;

  /**
   * Creates a table from the pieces of its file.
   *
   * @param pieceRows number of rows in each piece of vectors except the last
   * @param whole the whole file in order: the header, the pieces of vectors, and the tail, which
   *     includes the trailer
   */
  EmbeddingTable(TableFile.Header header, int pieceRows, List<ByteBuffer> whole) {
    this.header = header;
    this.pieceRows = pieceRows;
    this.whole = List.copyOf(whole);
    this.tail = whole.get(whole.size() - 1);
    this.words = new WordSection(tail, Float.BYTES * header.size(), header);
  }

  /**
   * Returns a table of words and their vectors.
   *
   * @param words in lower case, distinct, most frequent first
   * @param vectors one for each word, all of the same length
   * @param provenance the origin of words and vectors, for people: sources, licences, settings
   * @throws EmbeddingTableException if there are no words, or a word or vector is invalid
   */
  public static EmbeddingTable of(List<String> words, List<float[]> vectors, String provenance) {
    if (words.size() != vectors.size()) {
      throw new EmbeddingTableException(
          words.size() + " words need as many vectors, not " + vectors.size());
    }
    int dimension = vectors.isEmpty() ? 0 : vectors.get(0).length;
    try (TableBuilder builder = TableBuilder.inMemory(dimension, VectorEncoding.FLOAT32)) {
      for (int row = 0; row < words.size(); row++) {
        builder.add(words.get(row), vectors.get(row));
      }
      return builder.build(provenance);
    }
  }

  /**
   * Returns the table that comes with Morph: English, from software documentation and WordNet. The
   * table is read on first use and then stays in memory.
   */
  public static synchronized EmbeddingTable embedded() {
    EmbeddingTable known = embedded;
    if (known == null) {
      known = readEmbedded();
      embedded = known;
    }
    return known;
  }

  private static EmbeddingTable readEmbedded() {
    try (InputStream in = EmbeddingTable.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new EmbeddingTableException("this build lacks the embedded table " + RESOURCE);
      }
      return TableFile.read(ByteBuffer.wrap(in.readAllBytes()), "the embedded table");
    } catch (IOException e) {
      throw new EmbeddingTableException("cannot read the embedded table: " + e.getMessage(), e);
    }
  }

  /**
   * Opens a file. A file in Morph's format is mapped into memory, and its size and CRC are
   * verified. Any other file is read as GloVe text, plain, gzipped or in a zip ({@link
   * VectorText}).
   *
   * @throws EmbeddingTableException if the file is missing, corrupt, truncated or of another
   *     version, or contains no vectors
   */
  public static EmbeddingTable open(Path file) {
    return TableFile.isTable(file) ? TableFile.mapFile(file) : VectorText.read(file).table();
  }

  /**
   * Writes the table in its own encoding, in the format of {@link TableFile}.
   *
   * @throws EmbeddingTableException if the file cannot be written
   */
  public void write(Path file) {
    TableFile.write(whole, file);
  }

  /**
   * Checks everything that opening a file does not check: the SHA-256, and every word and vector.
   *
   * @throws EmbeddingTableException if the check fails
   */
  public void verify() {
    MessageDigest digest = TableBuilder.newSha256();
    for (ByteBuffer piece : whole.subList(0, whole.size() - 1)) {
      digest.update(piece.duplicate());
    }
    digest.update(tail.slice(0, tail.limit() - TableFile.TRAILER));
    if (!TableFile.toHex(digest.digest()).equals(sha256())) {
      throw new EmbeddingTableException("the table's SHA-256 does not match its content");
    }
    Set<String> seen = new HashSet<>();
    for (int row = 0; row < size(); row++) {
      String word = word(row);
      if (!seen.add(word) || words.find(word) != row || !word.equals(foldCase(word))) {
        throw new EmbeddingTableException(
            "the table's word " + row + " occurs twice, or the index does not find it");
      }
      double norm = TableBuilder.norm(vector(row));
      if (!Double.isFinite(norm) || (float) norm != norm(row)) {
        throw new EmbeddingTableException(
            "the table's vector " + row + " does not have the stored length");
      }
    }
  }

  /** Returns the number of words. */
  public int size() {
    return header.size();
  }

  /** Returns the number of components of a vector. */
  public int dimension() {
    return header.dimension();
  }

  /** Returns the word in a row; row 0 has the most frequent word. */
  public String word(int row) {
    return words.get(row);
  }

  /** Returns all words, most frequent first: a view that decodes each word on access. */
  public List<String> words() {
    return words;
  }

  /** Returns the row of a word, ignoring case, or -1 if the word is not in the table. */
  public int indexOf(String word) {
    return words.find(foldCase(word));
  }

  /** Returns a copy of the vector in a row, as stored (not normalised). */
  public float[] vector(int row) {
    float[] vector = new float[dimension()];
    copyVectors(row, 1, vector);
    return vector;
  }

  /** Copies {@code count} consecutive vectors, starting at a row, to the array {@code vectors}. */
  void copyVectors(int row, int count, float[] vectors) {
    int inPiece = Math.min(count, pieceRows - row % pieceRows);
    ByteBuffer piece = whole.get(1 + row / pieceRows);
    header.encoding().decode(piece, row % pieceRows, inPiece, dimension(), vectors);
    if (inPiece < count) {
      float[] rest = new float[(count - inPiece) * dimension()];
      copyVectors(row + inPiece, count - inPiece, rest);
      System.arraycopy(rest, 0, vectors, inPiece * dimension(), rest.length);
    }
  }

  /** Returns the Euclidean length of the vector in a row. */
  public float norm(int row) {
    return tail.getFloat(Float.BYTES * row);
  }

  /** Returns the encoding of the vectors. */
  public VectorEncoding encoding() {
    return header.encoding();
  }

  /** Returns the origin of words and vectors, for people: sources, licences, settings. */
  public String provenance() {
    int end = tail.limit() - TableFile.TRAILER;
    return new String(readTail(end - header.provenance(), end), StandardCharsets.UTF_8);
  }

  /**
   * Returns the SHA-256 of the table's file without its trailer of 36 bytes, in lower-case
   * hexadecimal.
   */
  public String sha256() {
    int at = tail.limit() - TableFile.TRAILER;
    return TableFile.toHex(readTail(at, at + 32));
  }

  private byte[] readTail(int from, int to) {
    byte[] bytes = new byte[to - from];
    tail.get(from, bytes);
    return bytes;
  }

  /** Returns a word in lower case, the form in which tables store words. */
  public static String foldCase(String word) {
    return word.toLowerCase(Locale.ROOT);
  }
}
