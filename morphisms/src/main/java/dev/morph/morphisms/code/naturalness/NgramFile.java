package dev.morph.morphisms.code.naturalness;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.core.fault.Fault;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An n-gram model as a file, which is mapped into memory rather than read: opening costs the words
 * only, and processes share its pages.
 *
 * <pre>
 * "MORPHNGR"  length of the head (4 bytes)  head (JSON)  words (UTF-8, a line each)
 * for each length: last words, logarithms, weights of backing off, first children
 * </pre>
 *
 * Numbers are little-endian; a column of logarithms begins with its code book, if it has one.
 */
final class NgramFile {
  private static final byte[] MAGIC = "MORPHNGR".getBytes(StandardCharsets.US_ASCII);
  private static final int VERSION = 1;
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final int LONGEST_HEAD = 1 << 26;

  private NgramFile() {}

  /** The head: what there is to map. */
  record Head(int version, ModelCard card, int words, long wordBytes, List<Level> levels) {
    /** A length of n-grams: their number, and the widths of their columns in bits. */
    record Level(int size, int word, int log2, int backoff, int first, int codes) {}
  }

  /** Writes a model; the same model gives the same bytes. */
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
              level.first().width(),
              level.log2().book().length));
    }
    byte[] head =
        MAPPER.writeValueAsBytes(
            new Head(VERSION, model.card(), model.words().size(), words.length, levels));
    WritableByteChannel channel = Channels.newChannel(out);
    out.write(MAGIC);
    out.write(little(Integer.BYTES).putInt(head.length).array());
    out.write(head);
    out.write(words);
    for (int length = 1; length <= model.order(); length++) {
      TrieLevel level = model.level(length);
      write(level.words(), channel);
      write(level.log2(), channel);
      write(level.backoff(), channel);
      write(level.first(), channel);
    }
  }

  private static void write(LogColumn column, WritableByteChannel channel) throws IOException {
    ByteBuffer book = little(column.book().length * Float.BYTES);
    for (float value : column.book()) {
      book.putFloat(value);
    }
    writeFully(book.flip(), channel);
    write(column.codes(), channel);
  }

  private static void write(PackedColumn column, WritableByteChannel channel) throws IOException {
    writeFully(column.bytes(), channel);
  }

  private static void writeFully(ByteBuffer bytes, WritableByteChannel channel) throws IOException {
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  private static ByteBuffer little(int bytes) {
    return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Opens a file; it stays mapped for as long as the model is held. */
  static NgramModel map(Path file) {
    if (!Files.isRegularFile(file)) {
      throw Fault.FILE_MISSING.because(file);
    }
    try (FileChannel channel = FileChannel.open(file)) {
      return new Reader(file.toString(), channel, null).read();
    } catch (IOException e) {
      throw unusable(file.toString(), "it cannot be read");
    }
  }

  /** Over bytes in memory. */
  static NgramModel read(String name, byte[] bytes) {
    try {
      return new Reader(name, null, bytes).read();
    } catch (IOException e) {
      throw unusable(name, "it cannot be read");
    }
  }

  private static RuntimeException unusable(String name, String why) {
    return Fault.NGRAM_MODEL_UNUSABLE.because(name, why);
  }

  /** Reads from the start to the end, from a file or an array. */
  private static final class Reader {
    private final String name;
    private final @Nullable FileChannel channel;
    private final byte @Nullable [] bytes;
    private long at;

    Reader(String name, @Nullable FileChannel channel, byte @Nullable [] bytes) {
      this.name = name;
      this.channel = channel;
      this.bytes = bytes;
    }

    NgramModel read() throws IOException {
      byte[] magic = new byte[MAGIC.length];
      take(MAGIC.length).get(magic);
      if (!Arrays.equals(magic, MAGIC)) {
        throw unusable(name, "it is no n-gram model of Morph");
      }
      Head head = head();
      List<String> words = words(head);
      List<TrieLevel> levels = new ArrayList<>();
      for (int i = 0; i < head.levels().size(); i++) {
        boolean longest = i + 1 == head.levels().size();
        levels.add(level(head.levels().get(i), longest));
      }
      return new NgramModel(head.card(), words, levels);
    }

    private Head head() throws IOException {
      int length = take(Integer.BYTES).getInt();
      if (length <= 0 || length > LONGEST_HEAD) {
        throw unusable(name, "its head is broken");
      }
      byte[] json = new byte[length];
      take(length).get(json);
      try {
        Head head = MAPPER.readValue(json, Head.class);
        if (head.version() != VERSION) {
          throw unusable(name, "its version is " + head.version() + ", not " + VERSION);
        }
        return head;
      } catch (JsonProcessingException e) {
        throw unusable(name, "its head is broken");
      }
    }

    private List<String> words(Head head) throws IOException {
      byte[] text = new byte[Math.toIntExact(head.wordBytes())];
      take(head.wordBytes()).get(text);
      List<String> words = List.of(new String(text, StandardCharsets.UTF_8).split("\n"));
      if (words.size() != head.words()) {
        throw unusable(name, "it has " + words.size() + " words, not " + head.words());
      }
      return words;
    }

    private TrieLevel level(Head.Level level, boolean longest) throws IOException {
      int contexts = longest ? 0 : level.size();
      return new TrieLevel(
          column(level.word(), level.size()),
          logs(level.log2(), level.size(), level.codes()),
          logs(level.backoff(), contexts, level.codes()),
          column(level.first(), longest ? 0 : level.size() + 1));
    }

    private LogColumn logs(int width, int size, int codes) throws IOException {
      float[] book = new float[codes];
      ByteBuffer values = take((long) codes * Float.BYTES);
      for (int i = 0; i < codes; i++) {
        book[i] = values.getFloat();
      }
      return new LogColumn(column(width, size), book);
    }

    private PackedColumn column(int width, int size) throws IOException {
      if (width < 1 || width > PackedColumn.WIDEST || size < 0) {
        throw unusable(name, "its head is broken");
      }
      return PackedColumn.over(take(PackedColumn.bytes(width, size)), width, size);
    }

    private ByteBuffer take(long length) throws IOException {
      long from = at;
      at += length;
      if (length < 0 || at > size()) {
        throw unusable(name, "it is cut short");
      }
      ByteBuffer part =
          channel != null
              ? channel.map(FileChannel.MapMode.READ_ONLY, from, length)
              : ByteBuffer.wrap(bytes, (int) from, (int) length).slice();
      return part.order(ByteOrder.LITTLE_ENDIAN);
    }

    private long size() throws IOException {
      return channel != null ? channel.size() : bytes.length;
    }
  }
}
