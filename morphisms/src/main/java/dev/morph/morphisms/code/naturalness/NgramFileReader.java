package dev.morph.morphisms.code.naturalness;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.morphisms.fault.MorphismFault;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads what {@link NgramFile} writes, from start to end. */
final class NgramFileReader {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final int LONGEST_HEAD = 1 << 26;

  private final String name;
  private final long size;
  private final Part part;
  private long at;

  /** Provides a part of the bytes, copied or mapped. */
  interface Part {
    ByteBuffer of(long from, long length) throws IOException;
  }

  NgramFileReader(String name, long size, Part part) {
    this.name = name;
    this.size = size;
    this.part = part;
  }

  NgramModel read() throws IOException {
    byte[] magic = new byte[NgramFile.MAGIC.length];
    take(NgramFile.MAGIC.length).get(magic);
    if (!Arrays.equals(magic, NgramFile.MAGIC)) {
      throw unusable("it is not an n-gram model of Morph");
    }
    NgramFile.Head head = head();
    List<String> words = words(head);
    List<TrieLevel> levels = new ArrayList<>();
    for (int i = 0; i < head.levels().size(); i++) {
      boolean longest = i + 1 == head.levels().size();
      levels.add(level(head.levels().get(i), longest));
    }
    return new NgramModel(head.card(), words, levels);
  }

  private NgramFile.Head head() throws IOException {
    int length = take(Integer.BYTES).getInt();
    if (length <= 0 || length > LONGEST_HEAD) {
      throw unusable("its head is broken");
    }
    byte[] json = new byte[length];
    take(length).get(json);
    try {
      NgramFile.Head head = MAPPER.readValue(json, NgramFile.Head.class);
      if (head.version() != NgramFile.VERSION) {
        throw unusable("its version is " + head.version() + ", not " + NgramFile.VERSION);
      }
      return head;
    } catch (JsonProcessingException e) {
      throw unusable("its head is broken");
    }
  }

  private List<String> words(NgramFile.Head head) throws IOException {
    byte[] text = new byte[Math.toIntExact(head.wordBytes())];
    take(head.wordBytes()).get(text);
    List<String> words = List.of(new String(text, StandardCharsets.UTF_8).split("\n", -1));
    if (words.size() != head.words()) {
      throw unusable("it has " + words.size() + " words, not " + head.words());
    }
    return words;
  }

  private TrieLevel level(NgramFile.Head.Level level, boolean longest) throws IOException {
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
      throw unusable("its head is broken");
    }
    return PackedColumn.over(take(PackedColumn.bytes(width, size)), width, size);
  }

  private ByteBuffer take(long length) throws IOException {
    long from = at;
    at += length;
    if (length < 0 || at > size) {
      throw unusable("it is cut short");
    }
    return part.of(from, length).order(ByteOrder.LITTLE_ENDIAN);
  }

  private RuntimeException unusable(String why) {
    return MorphismFault.NGRAM_MODEL_UNUSABLE.because(name, why);
  }
}
