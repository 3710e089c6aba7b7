package dev.morph.glove.tools.importer;

import dev.morph.glove.CheckedRows;
import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.EmbeddingTableException;
import dev.morph.glove.SkippedLines;
import dev.morph.glove.TableBuilder;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the rows of word2vec's binary format: a header of two numbers, then for each word its
 * bytes, a space and little-endian floats, with or without a line feed after them.
 */
final class BinaryVectors {
  private static final int LONGEST_WORD = 1 << 12;

  private final CheckedRows taker;
  private final SkippedLines skipped = new SkippedLines();
  private final Set<String> known = new HashSet<>();
  private long rows;

  BinaryVectors(CheckedRows taker) {
    this.taker = taker;
  }

  /**
   * Whether a stream that supports mark has bytes after its header and first word, rather than
   * text.
   */
  static boolean begins(InputStream in) throws IOException {
    in.mark(1 << 15);
    byte[] start = in.readNBytes(1 << 13);
    in.reset();
    String text = new String(start, StandardCharsets.ISO_8859_1);
    int line = text.indexOf('\n');
    if (line < 0 || !text.substring(0, line).strip().matches("[0-9]+ [0-9]+")) {
      return false;
    }
    int word = text.indexOf(' ', line + 1);
    String numbers = text.substring(Math.max(word, 0), Math.min(text.length(), word + 64));
    return word > 0
        && numbers.chars().anyMatch(c -> c > 126 || (c < ' ' && c != '\n' && c != '\r'));
  }

  void readAll(InputStream in) throws IOException {
    long count = number(in);
    int dimension = (int) number(in);
    if (dimension < 1 || dimension > 1 << 16) {
      throw new EmbeddingTableException("its header states " + dimension + " dimensions");
    }
    float[] vector = new float[dimension];
    while (rows < count) {
      String word;
      try {
        word = EmbeddingTable.foldCase(word(in));
        byte[] bytes = in.readNBytes(Float.BYTES * dimension);
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().get(vector);
      } catch (EOFException | BufferUnderflowException e) {
        throw new EmbeddingTableException(
            "it is cut off after " + rows + " of the " + count + " words in its header", e);
      }
      rows++;
      take(word, vector);
    }
  }

  private void take(String word, float[] vector) {
    if (word.isEmpty() || word.indexOf('\n') >= 0) {
      skipped.add(SkippedLines.Cause.RAGGED, rows);
    } else if (!Double.isFinite(TableBuilder.norm(vector))) {
      skipped.add(SkippedLines.Cause.NOT_FINITE, rows);
    } else if (!known.add(word)) {
      skipped.add(SkippedLines.Cause.DUPLICATE, rows);
    } else {
      taker.acceptRow(word, vector, List.of());
    }
  }

  SkippedLines skipped() {
    return skipped;
  }

  private static long number(InputStream in) throws IOException {
    String digits = word(in);
    try {
      return Long.parseLong(digits);
    } catch (NumberFormatException e) {
      throw new EmbeddingTableException("it does not begin with two numbers", e);
    }
  }

  /** Returns the bytes up to a space or line feed, skipping line feeds before them. */
  private static String word(InputStream in) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int b = in.read(); b != ' ' && (b != '\n' || bytes.size() == 0); b = in.read()) {
      if (b < 0) {
        throw new EOFException();
      }
      if (b != '\n') {
        bytes.write(b);
      }
      if (bytes.size() > LONGEST_WORD) {
        throw new EmbeddingTableException("a word of more than 4 KiB: it is not a file of vectors");
      }
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
