package dev.morph.morphisms.code.naturalness;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.core.fault.CommonFault;
import dev.morph.morphisms.fault.MorphismFault;
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
import java.util.List;

/**
 * An n-gram model as a file that is mapped into memory rather than read: opening reads only the
 * words, and processes share its pages.
 *
 * <pre>
 * "MORPHNGR"  length of the head (4 bytes)  head (JSON)  words (UTF-8, a line each)
 * for each length: last words, logarithms, weights of backing off, first children
 * </pre>
 *
 * Numbers are little-endian; a column of logarithms starts with its code book, if any.
 */
final class NgramFile {
  static final byte[] MAGIC = "MORPHNGR".getBytes(StandardCharsets.US_ASCII);
  static final int VERSION = 1;
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private NgramFile() {}

  /** The head, which describes what to map. */
  record Head(int version, ModelCard card, int words, long wordBytes, List<Level> levels) {
    /** The n-grams of one length: their number, and the widths of their columns in bits. */
    record Level(int size, int word, int log2, int backoff, int first, int codes) {}
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

  /** Opens a file, which stays mapped as long as the model is reachable. */
  static NgramModel map(Path file) {
    if (!Files.isRegularFile(file)) {
      throw CommonFault.FILE_MISSING.because(file);
    }
    try (FileChannel channel = FileChannel.open(file)) {
      NgramFileReader.Part part =
          (from, length) -> channel.map(FileChannel.MapMode.READ_ONLY, from, length);
      return new NgramFileReader(file.toString(), channel.size(), part).read();
    } catch (IOException e) {
      throw MorphismFault.NGRAM_MODEL_UNUSABLE.because(file, "it cannot be read");
    }
  }

  /** Reads a model from bytes in memory. */
  static NgramModel read(String name, byte[] bytes) throws IOException {
    NgramFileReader.Part part =
        (from, length) -> ByteBuffer.wrap(bytes, (int) from, (int) length).slice();
    return new NgramFileReader(name, bytes.length, part).read();
  }
}
