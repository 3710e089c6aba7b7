package dev.morph.morphisms.code.ngram;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.core.fault.CommonFault;
import dev.morph.morphisms.fault.MorphismFault;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * An n-gram model as a file that is mapped into memory rather than read: opening the file reads
 * only the words, and processes share its memory pages.
 *
 * <pre>
 * "MORPHNGR"
 * length of the header (4 bytes)
 * header (JSON)
 * words (UTF-8, one per line)
 * for each length of n-grams: last words, logarithms, back-off weights, first children
 * </pre>
 *
 * <p>Numbers are little-endian; a column of logarithms starts with its code book, if any.
 */
final class NgramFile {
  private static final byte[] MAGIC = "MORPHNGR".getBytes(StandardCharsets.US_ASCII);
  private static final int VERSION = 1;
  private static final int LONGEST_HEAD = 1 << 26;
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final String name;
  private final long size;
  private final ByteSource part;
  private long at;

  /** The header, which describes the columns of the file. */
  record Head(int version, ModelCard card, int words, long wordBytes, List<Level> levels) {
    /**
     * The n-grams of one length: their number, the widths of their columns in bits, and the size of
     * the code books.
     */
    record Level(int size, int word, int log2, int backoff, int first, int codes) {}
  }

  /** Provides a range of the file's bytes, copied or mapped. */
  private interface ByteSource {
    ByteBuffer read(long from, long length) throws IOException;
  }

  private NgramFile(String name, long size, ByteSource part) {
    this.name = name;
    this.size = size;
    this.part = part;
  }

  /** Writes a model; equal models produce equal bytes. */
  static void write(NgramModel model, OutputStream out) throws IOException {
    byte[] words = String.join("\n", model.words()).getBytes(StandardCharsets.UTF_8);
    List<Head.Level> levels = new ArrayList<>();
    for (int length = 1; length <= model.order(); length++) {
      TrieLevel level = model.level(length);
      levels.add(
          new Head.Level(
              level.size(),
              level.words().width(),
              level.log2().codes().width(),
              level.backoff().codes().width(),
              level.firstChildren().width(),
              level.log2().codeBook().length));
    }
    byte[] head =
        MAPPER.writeValueAsBytes(
            new Head(VERSION, model.card(), model.words().size(), words.length, levels));
    WritableByteChannel channel = Channels.newChannel(out);
    out.write(MAGIC);
    out.write(littleEndianBuffer(Integer.BYTES).putInt(head.length).array());
    out.write(head);
    out.write(words);
    for (int length = 1; length <= model.order(); length++) {
      TrieLevel level = model.level(length);
      write(level.words().bytes(), channel);
      write(level.log2(), channel);
      write(level.backoff(), channel);
      write(level.firstChildren().bytes(), channel);
    }
  }

  private static void write(LogColumn column, WritableByteChannel channel) throws IOException {
    ByteBuffer book = littleEndianBuffer(column.codeBook().length * Float.BYTES);
    for (float value : column.codeBook()) {
      book.putFloat(value);
    }
    write(book.flip(), channel);
    write(column.codes().bytes(), channel);
  }

  private static void write(ByteBuffer bytes, WritableByteChannel channel) throws IOException {
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  private static ByteBuffer littleEndianBuffer(int bytes) {
    return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Opens a file, which stays mapped as long as the model is reachable. */
  static NgramModel openMapped(Path file) {
    if (!Files.isRegularFile(file)) {
      throw CommonFault.FILE_MISSING.because(file);
    }
    try (FileChannel channel = FileChannel.open(file)) {
      ByteSource part = (from, length) -> channel.map(FileChannel.MapMode.READ_ONLY, from, length);
      return new NgramFile(file.toString(), channel.size(), part).read();
    } catch (IOException e) {
      throw MorphismFault.NGRAM_MODEL_UNUSABLE.because(file, "it cannot be read");
    }
  }

  /** Reads a model from bytes in memory. */
  static NgramModel read(String name, byte[] bytes) throws IOException {
    ByteSource part = (from, length) -> ByteBuffer.wrap(bytes, (int) from, (int) length).slice();
    return new NgramFile(name, bytes.length, part).read();
  }

  private NgramModel read() throws IOException {
    if (!Arrays.equals(readBytes(MAGIC.length), MAGIC)) {
      throw unusable("it is not an n-gram model of Morph");
    }
    Head head = readHeader();
    List<String> words =
        List.of(new String(readBytes(head.wordBytes()), StandardCharsets.UTF_8).split("\n", -1));
    if (words.size() != head.words()) {
      throw unusable("it has " + words.size() + " words, expected " + head.words());
    }
    List<TrieLevel> levels = new ArrayList<>();
    for (Head.Level level : head.levels()) {
      boolean longest = levels.size() + 1 == head.levels().size();
      levels.add(
          new TrieLevel(
              readColumn(level.word(), level.size()),
              readLogColumn(level.log2(), level.size(), level.codes()),
              readLogColumn(level.backoff(), longest ? 0 : level.size(), level.codes()),
              readColumn(level.first(), longest ? 0 : level.size() + 1)));
    }
    return new NgramModel(head.card(), words, levels);
  }

  private Head readHeader() throws IOException {
    int length = nextBytes(Integer.BYTES).getInt();
    if (length <= 0 || length > LONGEST_HEAD) {
      throw unusable("its header is broken");
    }
    try {
      Head head = MAPPER.readValue(readBytes(length), Head.class);
      if (head.version() != VERSION) {
        throw unusable("its version is " + head.version() + ", not " + VERSION);
      }
      return head;
    } catch (JsonProcessingException e) {
      throw unusable("its header is broken");
    }
  }

  private LogColumn readLogColumn(int width, int size, int codes) throws IOException {
    FloatBuffer values = nextBytes((long) codes * Float.BYTES).asFloatBuffer();
    float[] book = new float[codes];
    values.get(book);
    return new LogColumn(readColumn(width, size), book);
  }

  private PackedColumn readColumn(int width, int size) throws IOException {
    if (width < 1 || width > PackedColumn.WIDEST || size < 0) {
      throw unusable("its header is broken");
    }
    return new PackedColumn(nextBytes(PackedColumn.byteSize(width, size)), width, size);
  }

  private byte[] readBytes(long length) throws IOException {
    ByteBuffer taken = nextBytes(length);
    byte[] bytes = new byte[taken.remaining()];
    taken.get(bytes);
    return bytes;
  }

  private ByteBuffer nextBytes(long length) throws IOException {
    long from = at;
    if (length < 0 || length > Math.min(size - from, Integer.MAX_VALUE)) {
      throw unusable("it is truncated");
    }
    at += length;
    return part.read(from, length).order(ByteOrder.LITTLE_ENDIAN);
  }

  private RuntimeException unusable(String why) {
    return MorphismFault.NGRAM_MODEL_UNUSABLE.because(name, why);
  }
}
