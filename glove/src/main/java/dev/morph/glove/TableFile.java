package dev.morph.glove;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/**
 * The binary file of a table. All numbers are little-endian:
 *
 * <pre>
 * 8 bytes   "MORPHVEC"
 * int       version, 1
 * int       encoding: 0 = FLOAT32, 1 = INT8
 * int       number of words
 * int       dimension
 * int       bytes of the provenance, P
 * int       bytes of the vocabulary, V
 * P bytes   provenance, UTF-8
 * V bytes   words in the order of frequency, UTF-8, a line feed between two
 * ...       the vectors, row after row, as {@link VectorEncoding} says
 * 32 bytes  SHA-256 of everything before
 * </pre>
 */
final class TableFile {
  private static final byte[] MAGIC = "MORPHVEC".getBytes(StandardCharsets.US_ASCII);
  private static final int VERSION = 1;
  private static final int HEADER = 8 + 6 * Integer.BYTES;
  private static final int CHECKSUM = 32;

  private TableFile() {}

  /** Whether a file begins like one of ours. */
  static boolean isTable(Path file) {
    if (!Files.isRegularFile(file)) {
      return false; // The reader of text says so, or finds it inside an archive.
    }
    try (var in = Files.newInputStream(file)) {
      return Arrays.equals(in.readNBytes(MAGIC.length), MAGIC);
    } catch (IOException e) {
      throw new EmbeddingTableException("cannot read " + file + ": " + e.getMessage(), e);
    }
  }

  static EmbeddingTable map(Path file) {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      if (channel.size() > Integer.MAX_VALUE) {
        throw new EmbeddingTableException(
            "cannot use " + file + ": it is larger than the 2 GiB of one table");
      }
      return read(channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size()), file.toString());
    } catch (IOException e) {
      throw new EmbeddingTableException("cannot read " + file + ": " + e.getMessage(), e);
    }
  }

  /** A table from the bytes of a whole file; {@code name} is what errors call it. */
  static EmbeddingTable read(ByteBuffer file, String name) {
    try {
      TableParts parts = parts(file.order(ByteOrder.LITTLE_ENDIAN));
      byte[] checksum = bytes(file, file.limit() - CHECKSUM, CHECKSUM); // Verified by now.
      return new EmbeddingTable(parts, HexFormat.of().formatHex(checksum));
    } catch (EmbeddingTableException e) {
      throw new EmbeddingTableException(
          "cannot use " + name + " as a table of word vectors: " + e.getMessage(), e);
    }
  }

  private static TableParts parts(ByteBuffer file) {
    require(file.limit() >= HEADER + CHECKSUM, "it is cut off after " + file.limit() + " bytes");
    require(Arrays.equals(bytes(file, 0, 8), MAGIC), "it does not begin with MORPHVEC");
    int version = file.getInt(8);
    require(version == VERSION, "it has version " + version + ", this Morph reads " + VERSION);
    VectorEncoding encoding = VectorEncoding.of(file.getInt(12));
    int[] counts = {file.getInt(16), file.getInt(20), file.getInt(24), file.getInt(28)};
    for (int count : counts) {
      require(count >= 0, "it has the negative count " + count);
    }
    int rowBytes = encoding.bytes(counts[0], counts[1]);
    long expected = (long) HEADER + counts[2] + counts[3] + rowBytes + CHECKSUM;
    require(
        file.limit() == expected,
        "it has " + file.limit() + " bytes and should have " + expected + ": cut off or corrupt");
    int bodyEnd = file.limit() - CHECKSUM;
    MessageDigest digest = sha256();
    digest.update(file.slice(0, bodyEnd));
    require(
        Arrays.equals(bytes(file, bodyEnd, CHECKSUM), digest.digest()),
        "its checksum does not match its content: it is corrupt");
    String provenance = text(bytes(file, HEADER, counts[2]));
    int vocabularyAt = HEADER + counts[2];
    List<String> words = List.of(text(bytes(file, vocabularyAt, counts[3])).split("\n", -1));
    require(words.size() == counts[0], "it lists " + words.size() + " words and not " + counts[0]);
    ByteBuffer rows = file.slice(bodyEnd - rowBytes, rowBytes).order(ByteOrder.LITTLE_ENDIAN);
    return new TableParts(words, counts[1], encoding, rows, provenance);
  }

  /** Writes a table. */
  static void write(TableParts parts, Path file) {
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      MessageDigest digest = sha256();
      for (ByteBuffer part : List.of(head(parts), wholeOf(parts.rows()))) {
        digest.update(part.duplicate());
        writeFully(channel, part);
      }
      writeFully(channel, ByteBuffer.wrap(digest.digest()));
    } catch (IOException e) {
      throw new EmbeddingTableException("cannot write " + file + ": " + e.getMessage(), e);
    }
  }

  private static void writeFully(FileChannel channel, ByteBuffer part) throws IOException {
    while (part.hasRemaining()) {
      channel.write(part);
    }
  }

  /** The checksum the file of these parts has. */
  static String checksum(TableParts parts) {
    MessageDigest digest = sha256();
    digest.update(head(parts));
    digest.update(wholeOf(parts.rows()));
    return HexFormat.of().formatHex(digest.digest());
  }

  /** Everything before the vectors. */
  private static ByteBuffer head(TableParts parts) {
    byte[] provenance = parts.provenance().getBytes(StandardCharsets.UTF_8);
    byte[] vocabulary = String.join("\n", parts.words()).getBytes(StandardCharsets.UTF_8);
    return ByteBuffer.allocate(HEADER + provenance.length + vocabulary.length)
        .order(ByteOrder.LITTLE_ENDIAN)
        .put(MAGIC)
        .putInt(VERSION)
        .putInt(parts.encoding().code())
        .putInt(parts.words().size())
        .putInt(parts.dimension())
        .putInt(provenance.length)
        .putInt(vocabulary.length)
        .put(provenance)
        .put(vocabulary)
        .flip();
  }

  private static ByteBuffer wholeOf(ByteBuffer rows) {
    return rows.duplicate().clear();
  }

  private static byte[] bytes(ByteBuffer file, int at, int length) {
    byte[] bytes = new byte[length];
    file.get(at, bytes);
    return bytes;
  }

  private static String text(byte[] utf8) {
    return new String(utf8, StandardCharsets.UTF_8);
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new EmbeddingTableException(otherwise);
    }
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
