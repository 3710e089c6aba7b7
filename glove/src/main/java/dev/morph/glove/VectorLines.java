package dev.morph.glove;

import dev.morph.glove.table.EmbeddingTableException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the rows of a vector text, line by line. Uses bytes instead of strings because the files
 * are large.
 */
public final class VectorLines {
  /** The number of lines examined before the dimension is fixed. */
  private static final int PROBE = 64;

  private static final int LONGEST_LINE = 1 << 20;

  private final List<byte[]> probe = new ArrayList<>();
  private final Set<String> known = new HashSet<>();
  private final SkippedLines skipped = new SkippedLines();
  private final CheckedRows taker;
  private float[] vector = new float[0];
  private int dimension;
  private long line;

  public VectorLines(CheckedRows taker) {
    this.taker = taker;
  }

  /** Reads all lines of a stream. */
  public void readAll(InputStream in) throws IOException {
    byte[] buffer = new byte[1 << 16];
    int used = 0;
    int read;
    while ((read = in.read(buffer, used, buffer.length - used)) >= 0) {
      int end = used + read;
      int start = 0;
      for (int i = used; i < end; i++) {
        if (buffer[i] == '\n') {
          take(buffer, start, i);
          start = i + 1;
        }
      }
      used = end - start;
      System.arraycopy(buffer, start, buffer, 0, used);
      if (used == buffer.length) {
        if (used >= LONGEST_LINE) {
          throw new EmbeddingTableException(
              "a line of more than 1 MiB: it is not a text file of vectors");
        }
        buffer = Arrays.copyOf(buffer, 2 * used);
      }
    }
    if (used > 0) {
      take(buffer, 0, used);
    }
    settle();
  }

  public SkippedLines skipped() {
    return skipped;
  }

  long lines() {
    return line;
  }

  private void take(byte[] text, int from, int to) {
    if (dimension > 0) {
      row(text, from, to);
      return;
    }
    probe.add(Arrays.copyOfRange(text, from, to));
    if (probe.size() == PROBE) {
      settle();
    }
  }

  /** Sets the dimension to that of most of the first lines, and reads those lines as rows. */
  private void settle() {
    Map<Integer, Integer> votes = new HashMap<>();
    for (byte[] text : probe) {
      votes.merge(new VectorFields(text, 0, text.length).count() - 1, 1, Integer::sum);
    }
    int most = 0;
    for (Map.Entry<Integer, Integer> vote : votes.entrySet()) {
      boolean more =
          vote.getValue() > most || (vote.getValue() == most && vote.getKey() > dimension);
      if (vote.getKey() > 0 && more) {
        dimension = vote.getKey();
        most = vote.getValue();
      }
    }
    dimension = Math.max(dimension, 1);
    vector = new float[dimension];
    for (byte[] text : probe) {
      row(text, 0, text.length);
    }
    probe.clear();
  }

  private void row(byte[] text, int from, int to) {
    line++;
    VectorFields fields = new VectorFields(text, from, to);
    if (line == 1 && dimension > 1 && fields.isHeader()) {
      return;
    }
    fields.rewind();
    if (!fields.next()) {
      skipped.add(SkippedLines.Cause.RAGGED, line);
      return;
    }
    String word = EmbeddingTable.fold(fields.text());
    int numbersAt = fields.end();
    int count = 0;
    boolean finite = true;
    while (fields.next()) {
      double value = fields.number();
      if (count == dimension || fields.noNumber()) {
        skipped.add(SkippedLines.Cause.RAGGED, line);
        return;
      }
      finite &= Float.isFinite((float) value);
      vector[count++] = (float) value;
    }
    if (count < dimension) {
      skipped.add(SkippedLines.Cause.RAGGED, line);
    } else if (!finite) {
      skipped.add(SkippedLines.Cause.NOT_FINITE, line);
    } else if (!known.add(word)) {
      skipped.add(SkippedLines.Cause.DUPLICATE, line);
    } else {
      taker.row(word, vector, text, numbersAt, to);
    }
  }
}
