package dev.morph.glove;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collects the distinct words of a table that is being built, and writes them with their index. */
final class DistinctWords {
  private final List<byte[]> words = new ArrayList<>();
  private final Map<String, Integer> rowOfWord = new HashMap<>();
  private long bytes;

  int size() {
    return words.size();
  }

  int byteCount() {
    return (int) bytes;
  }

  int slotCount() {
    return Integer.highestOneBit(Math.max(1, words.size())) << 2;
  }

  void add(String word) {
    int row = words.size();
    if (word.isEmpty() || word.indexOf('\n') >= 0 || !word.equals(EmbeddingTable.foldCase(word))) {
      throw new EmbeddingTableException(
          "word " + row + " ('" + word + "') is empty, contains a line break or is not lower-case");
    }
    Integer earlier = rowOfWord.putIfAbsent(word, row);
    if (earlier != null) {
      throw new EmbeddingTableException(
          "the word '" + word + "' occurs twice, in rows " + earlier + " and " + row);
    }
    byte[] utf8 = word.getBytes(StandardCharsets.UTF_8);
    words.add(utf8);
    bytes += utf8.length;
    if (bytes > Integer.MAX_VALUE / 2) {
      throw new EmbeddingTableException("the words take more than 1 GiB, the limit of one table");
    }
  }

  void writeTo(RowSink sink) throws IOException {
    int start = 0;
    ByteBuffer starts = allocateInts(words.size() + 1);
    for (byte[] word : words) {
      starts.putInt(start);
      start += word.length;
    }
    sink.write(starts.putInt(start).flip());
    sink.write(buildIndex());
    ByteBuffer vocabulary = ByteBuffer.allocate(byteCount());
    words.forEach(vocabulary::put);
    sink.write(vocabulary.flip());
  }

  private ByteBuffer buildIndex() {
    int mask = slotCount() - 1;
    ByteBuffer index = allocateInts(mask + 1);
    for (int row = 0; row < words.size(); row++) {
      int slot = WordSection.hash(words.get(row)) & mask;
      while (index.getInt(Integer.BYTES * slot) != 0) {
        slot = (slot + 1) & mask;
      }
      index.putInt(Integer.BYTES * slot, row + 1);
    }
    return index;
  }

  private static ByteBuffer allocateInts(int count) {
    return ByteBuffer.allocate(Integer.BYTES * count).order(ByteOrder.LITTLE_ENDIAN);
  }
}
