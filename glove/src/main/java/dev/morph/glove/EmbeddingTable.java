package dev.morph.glove;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Words in the order of their frequency, each with a vector. Words are lower-case and distinct, all
 * components are finite. Immutable, and safe for concurrent use.
 *
 * <p>Example: {@code EmbeddingTable.embedded().indexOf("List")} is the row of "list".
 */
public final class EmbeddingTable {
  private static final String RESOURCE = "default.vectors";

  private final List<String> words;
  private final Map<String, Integer> rowOfWord;
  private final int dimension;
  private final VectorEncoding encoding;
  private final ByteBuffer rows;
  private final String provenance;
  private final String sha256;

  EmbeddingTable(TableParts parts) {
    this(parts, TableFile.checksum(parts));
  }

  /** From parts whose checksum the reader of their file has computed already. */
  EmbeddingTable(TableParts parts, String sha256) {
    this.words = List.copyOf(parts.words());
    this.rowOfWord = new HashMap<>(words.size() * 2);
    this.dimension = parts.dimension();
    this.encoding = parts.encoding();
    this.rows = parts.rows();
    this.provenance = parts.provenance();
    this.sha256 = sha256;
    if (words.isEmpty() || dimension < 1) {
      throw new EmbeddingTableException("a table needs at least one word and one dimension");
    }
    for (int row = 0; row < words.size(); row++) {
      checkWord(row);
      checkVector(row);
    }
  }

  private void checkWord(int row) {
    String word = words.get(row);
    if (word.isEmpty() || word.indexOf('\n') >= 0 || !word.equals(fold(word))) {
      throw new EmbeddingTableException(
          "word " + row + " ('" + word + "') is empty, broken over lines or not lower-case");
    }
    Integer earlier = rowOfWord.put(word, row);
    if (earlier != null) {
      throw new EmbeddingTableException(
          "the word '" + word + "' stands twice, in rows " + earlier + " and " + row);
    }
  }

  private void checkVector(int row) {
    for (float component : vector(row)) {
      if (!Float.isFinite(component)) {
        throw new EmbeddingTableException(
            "the vector of '" + words.get(row) + "' has a component that is not a finite number");
      }
    }
  }

  /**
   * A table from words in the order of their frequency and their vectors.
   *
   * @param words lower-case and distinct
   * @param vectors one for each word, all of one length
   * @param provenance where they come from, for people: sources, licences, settings
   * @throws EmbeddingTableException if there are no words, or a word or vector is not as said
   */
  public static EmbeddingTable of(List<String> words, List<float[]> vectors, String provenance) {
    if (words.size() != vectors.size()) {
      throw new EmbeddingTableException(
          words.size() + " words and " + vectors.size() + " vectors make no table");
    }
    int dimension = vectors.isEmpty() ? 0 : vectors.get(0).length;
    ByteBuffer rows = VectorEncoding.FLOAT32.allocate(words.size(), dimension);
    for (float[] vector : vectors) {
      if (vector.length != dimension) {
        throw new EmbeddingTableException(
            "vectors of " + dimension + " and of " + vector.length + " components in one table");
      }
      VectorEncoding.FLOAT32.put(vector, rows);
    }
    return new EmbeddingTable(
        new TableParts(words, dimension, VectorEncoding.FLOAT32, rows.rewind(), provenance));
  }

  /** The table that comes with Morph: English of software documentation and of WordNet. */
  public static EmbeddingTable embedded() {
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
   * Opens a file: one of ours is mapped into memory and its checksum verified; anything else is
   * read as GloVe text, plain, gzipped or in a zip ({@link VectorText}).
   *
   * @throws EmbeddingTableException if the file is missing, corrupt, cut off, of another version or
   *     holds no vectors
   */
  public static EmbeddingTable open(Path file) {
    return TableFile.isTable(file) ? TableFile.map(file) : VectorText.read(file).table();
  }

  /**
   * Writes the table, in its own encoding, in the format of {@link TableFile}.
   *
   * @throws EmbeddingTableException if the file cannot be written
   */
  public void write(Path file) {
    TableFile.write(parts(), file);
  }

  /** This table with its vectors kept in another way; {@code INT8} rounds them. */
  public EmbeddingTable encoded(VectorEncoding wanted) {
    ByteBuffer encoded = wanted.allocate(size(), dimension);
    for (int row = 0; row < size(); row++) {
      wanted.put(vector(row), encoded);
    }
    return new EmbeddingTable(
        new TableParts(words, dimension, wanted, encoded.rewind(), provenance));
  }

  /** How many words. */
  public int size() {
    return words.size();
  }

  /** How many components a vector has. */
  public int dimension() {
    return dimension;
  }

  /** The word in a row, 0 being the most frequent. */
  public String word(int row) {
    return words.get(row);
  }

  /** All words, the most frequent first. */
  public List<String> words() {
    return words;
  }

  /** The row of a word, whatever its case, or -1 if it is not in the table. */
  public int indexOf(String word) {
    return rowOfWord.getOrDefault(fold(word), -1);
  }

  /** A copy of the vector in a row, as it was stored: not normalised. */
  public float[] vector(int row) {
    float[] vector = new float[dimension];
    encoding.get(rows, row, vector);
    return vector;
  }

  /** How the vectors are kept. */
  public VectorEncoding encoding() {
    return encoding;
  }

  /** Where words and vectors come from: sources, licences, settings. */
  public String provenance() {
    return provenance;
  }

  /** The SHA-256 of the table's file without its last 32 bytes, in lower-case hexadecimals. */
  public String sha256() {
    return sha256;
  }

  static String fold(String word) {
    return word.toLowerCase(Locale.ROOT);
  }

  private TableParts parts() {
    return new TableParts(words, dimension, encoding, rows, provenance);
  }
}
