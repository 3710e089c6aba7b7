package dev.morph.glove;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * The binary file format of a table. All numbers are little-endian:
 *
 * <pre>
 * 8 bytes   "MORPHVEC"
 * int       version, 2
 * int       encoding: 0 = FLOAT32, 1 = INT8
 * int       number of words, N
 * int       dimension
 * int       bytes of the vocabulary, V
 * int       bytes of the provenance, P
 * int       slots of the index, S: a power of two, at least 2 N
 * int       0
 * ...       the vectors, row after row, as {@link VectorEncoding} says; zeros up to a multiple of 4
 * N floats  the vectors' lengths
 * N+1 ints  where each word begins in the vocabulary, and its end
 * S ints    the index of {@link WordSection}
 * V bytes   words in the order of frequency, UTF-8
 * P bytes   provenance, UTF-8
 * 32 bytes  SHA-256 of everything before: the table's name in manifests and caches
 * int       CRC-32C of everything before
 * </pre>
 *
 * Opening a file verifies its size and CRC, but does not copy words and vectors: they are read from
 * the mapped file when they are needed. {@link EmbeddingTable#verify} checks the rest.
 */
final class TableFile {
  static final byte[] MAGIC = "MORPHVEC".getBytes(StandardCharsets.US_ASCII);
  static final int VERSION = 2;
  static final int HEADER = 40;
  static final int TRAILER = 32 + Integer.BYTES;

  /**
   * Rows are mapped in pieces of at most this many bytes, because a buffer must be smaller than 2
   * GiB.
   */
  private static final int LARGEST_PIECE = 1 << 30;

  private TableFile() {}

  /** The sizes recorded in a header. */
  record Header(
      VectorEncoding encoding, int size, int dimension, int vocabulary, int provenance, int slots) {
    long rowsBytes() {
      return (long) size * encoding.rowBytes(dimension);
    }

    /** Returns the offset of the tail, which follows the vectors. */
    long tailAt() {
      return HEADER + (rowsBytes() + 3) / 4 * 4;
    }

    /** Returns the number of bytes from the tail's beginning to the trailer. */
    long tailBytes() {
      return 4L * size + 4L * (size + 1L) + 4L * slots + vocabulary + provenance;
    }

    ByteBuffer toBytes() {
      return ByteBuffer.allocate(HEADER)
          .order(ByteOrder.LITTLE_ENDIAN)
          .put(MAGIC)
          .putInt(VERSION)
          .putInt(encoding.code())
          .putInt(size)
          .putInt(dimension)
          .putInt(vocabulary)
          .putInt(provenance)
          .putInt(slots)
          .putInt(0)
          .flip();
    }
  }

  /** Whether a file begins with the magic bytes of this format. */
  static boolean isTable(Path file) {
    if (!Files.isRegularFile(file)) {
      return false; // VectorSource reports a missing file, or finds it in a zip.
    }
    try (var in = Files.newInputStream(file)) {
      return Arrays.equals(in.readNBytes(MAGIC.length), MAGIC);
    } catch (IOException e) {
      throw new EmbeddingTableException("cannot read " + file + ": " + e.getMessage(), e);
    }
  }

  static EmbeddingTable mapFile(Path file) {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      return open(
          (from, size) -> channel.map(FileChannel.MapMode.READ_ONLY, from, size),
          channel.size(),
          file.toString());
    } catch (IOException e) {
      throw new EmbeddingTableException("cannot read " + file + ": " + e.getMessage(), e);
    }
  }

  /** Returns a table from the bytes of a complete file; {@code name} is used in error messages. */
  static EmbeddingTable read(ByteBuffer file, String name) {
    try {
      return open((from, size) -> file.slice((int) from, (int) size), file.limit(), name);
    } catch (IOException e) {
      throw new IllegalStateException("cannot read the table from memory", e);
    }
  }

  /** Gives access to parts of a file. */
  private interface Pieces {
    ByteBuffer piece(long from, long length) throws IOException;
  }

  private static EmbeddingTable open(Pieces file, long length, String name) throws IOException {
    try {
      if (length < HEADER + TRAILER) {
        throw new EmbeddingTableException("it is cut off after " + length + " bytes");
      }
      Header header = readHeader(file.piece(0, HEADER).order(ByteOrder.LITTLE_ENDIAN));
      long tailAt = header.tailAt();
      long tail = header.tailBytes() + TRAILER;
      if (tail >= Integer.MAX_VALUE) {
        throw new EmbeddingTableException("its words do not fit into 2 GiB");
      }
      if (length != tailAt + tail) {
        long expected = tailAt + tail;
        throw new EmbeddingTableException(
            "it has " + length + " bytes and should have " + expected + ": cut off or corrupt");
      }
      List<ByteBuffer> whole = new ArrayList<>(List.of(file.piece(0, HEADER)));
      int pieceRows = pieceRows(header);
      long pieceBytes = (long) pieceRows * header.encoding().rowBytes(header.dimension());
      for (long at = HEADER; at < tailAt; at += pieceBytes) {
        whole.add(file.piece(at, Math.min(pieceBytes, tailAt - at)).order(ByteOrder.LITTLE_ENDIAN));
      }
      whole.add(file.piece(tailAt, tail).order(ByteOrder.LITTLE_ENDIAN));
      if (!crcMatches(whole)) {
        throw new EmbeddingTableException("its checksum does not match its content: it is corrupt");
      }
      return new EmbeddingTable(header, pieceRows, whole);
    } catch (EmbeddingTableException e) {
      throw new EmbeddingTableException(
          "cannot use " + name + " as a table of word vectors: " + e.getMessage(), e);
    }
  }

  /** Returns the header of a file. */
  static Header readHeader(ByteBuffer file) {
    byte[] magic = new byte[MAGIC.length];
    file.get(0, magic);
    if (!Arrays.equals(magic, MAGIC)) {
      throw new EmbeddingTableException("it does not begin with MORPHVEC");
    }
    int version = file.getInt(8);
    if (version != VERSION) {
      throw new EmbeddingTableException(
          "it has version "
              + version
              + ", this Morph reads "
              + VERSION
              + "; import the vectors again");
    }
    Header header =
        new Header(
            VectorEncoding.of(file.getInt(12)),
            file.getInt(16),
            file.getInt(20),
            file.getInt(24),
            file.getInt(28),
            file.getInt(32));
    if (header.size() < 1 || header.dimension() < 1 || header.dimension() > 1 << 20) {
      throw new EmbeddingTableException("it has no words or no dimension");
    }
    if (header.vocabulary() < 0 || header.provenance() < 0) {
      throw new EmbeddingTableException("it has a negative count");
    }
    if (Integer.bitCount(header.slots()) != 1 || header.slots() <= header.size()) {
      throw new EmbeddingTableException("its index has the wrong size " + header.slots());
    }
    return header;
  }

  static int pieceRows(Header header) {
    return Math.max(1, LARGEST_PIECE / header.encoding().rowBytes(header.dimension()));
  }

  private static boolean crcMatches(List<ByteBuffer> whole) {
    CRC32C crc = new CRC32C();
    ByteBuffer last = whole.get(whole.size() - 1);
    for (ByteBuffer piece : whole.subList(0, whole.size() - 1)) {
      crc.update(piece.duplicate());
    }
    int end = last.limit() - Integer.BYTES;
    crc.update(last.slice(0, end));
    return (int) crc.getValue() == last.getInt(end);
  }

  /** Writes a table. The file has a temporary name until it is complete. */
  static void write(List<ByteBuffer> whole, Path file) {
    try (AtomicFile target = AtomicFile.create(file)) {
      for (ByteBuffer part : whole) {
        target.write(part);
      }
      target.commit();
    } catch (IOException e) {
      throw new EmbeddingTableException("cannot write " + file + ": " + e.getMessage(), e);
    }
  }

  static String toHex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }
}
