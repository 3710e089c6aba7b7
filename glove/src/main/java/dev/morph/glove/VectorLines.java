package dev.morph.glove;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.regex.Pattern;

/**
 * Parses the rows of a text of word vectors. Each line is a word and its components, separated by
 * spaces or tabs.
 */
public final class VectorLines {
  /** The number of lines that determine the dimension. */
  private static final int PROBE = 64;

  private static final int LONGEST_LINE = 1 << 20;

  /** The header of word2vec and fastText files: two numbers. */
  private static final Pattern HEADER =
      Pattern.compile("[ \\t\\r]*[0-9]+[ \\t\\r]+[0-9]+[ \\t\\r]*");

  private static final String DECIMALS = "0123456789.+-eE";
  private static final Pattern NOT_FINITE = Pattern.compile("(?i)[+-]?(nan|inf|infinity)");

  private final List<String> probe = new ArrayList<>();
  private final Set<String> known = new HashSet<>();
  private final SkippedLines skipped = new SkippedLines();
  private final CheckedRows taker;
  private float[] vector = new float[0];
  private int dimension;
  private long line;
  private long announced;

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
          acceptLine(new String(buffer, start, i - start, StandardCharsets.UTF_8));
          start = i + 1;
        }
      }
      used = end - start;
      System.arraycopy(buffer, start, buffer, 0, used);
      if (used == buffer.length) {
        if (used >= LONGEST_LINE) {
          throw new EmbeddingTableException(
              "a line has more than 1 MiB, so this is not a text file of vectors");
        }
        buffer = Arrays.copyOf(buffer, 2 * used);
      }
    }
    if (used > 0) {
      acceptLine(new String(buffer, 0, used, StandardCharsets.UTF_8));
    }
    settleDimension();
    // The header counts as a line but is not a row.
    if (announced > line - 1) {
      skipped.recordMissing(announced - (line - 1));
    }
  }

  public SkippedLines skipped() {
    return skipped;
  }

  long lineCount() {
    return line;
  }

  private void acceptLine(String given) {
    boolean marked = line == 0 && probe.isEmpty() && given.startsWith("\ufeff");
    String text = marked ? given.substring(1) : given;
    if (dimension > 0) {
      parseRow(text);
      return;
    }
    probe.add(text);
    if (probe.size() == PROBE) {
      settleDimension();
    }
  }

  /** Sets the dimension to the most frequent one among the first lines, then parses these lines. */
  private void settleDimension() {
    Map<Integer, Integer> votes = new HashMap<>();
    probe.forEach(text -> votes.merge(splitFields(text).countTokens() - 1, 1, Integer::sum));
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
    probe.forEach(this::parseRow);
    probe.clear();
  }

  private static StringTokenizer splitFields(String text) {
    return new StringTokenizer(text, " \t\r");
  }

  private void parseRow(String text) {
    line++;
    if (line == 1 && dimension > 1 && HEADER.matcher(text).matches()) {
      announced = (long) Double.parseDouble(splitFields(text).nextToken());
      return;
    }
    StringTokenizer fields = splitFields(text);
    if (fields.countTokens() != dimension + 1) {
      skipped.add(SkippedLines.Cause.RAGGED, line);
      return;
    }
    String word = EmbeddingTable.foldCase(fields.nextToken());
    List<String> written = new ArrayList<>(dimension);
    boolean finite = true;
    try {
      for (int i = 0; i < dimension; i++) {
        written.add(fields.nextToken());
        vector[i] = parseNumber(written.get(i));
        finite &= Float.isFinite(vector[i]);
      }
    } catch (NumberFormatException e) {
      skipped.add(SkippedLines.Cause.RAGGED, line);
      return;
    }
    if (!finite) {
      skipped.add(SkippedLines.Cause.NOT_FINITE, line);
    } else if (!known.add(word)) {
      skipped.add(SkippedLines.Cause.DUPLICATE, line);
    } else {
      taker.acceptRow(word, vector, written);
    }
  }

  /**
   * Parses a decimal number. Java's parser would also accept hexadecimal numbers, and letters such
   * as {@code f} after a number.
   */
  private static float parseNumber(String field) {
    for (int i = 0; i < field.length(); i++) {
      if (DECIMALS.indexOf(field.charAt(i)) < 0) {
        if (NOT_FINITE.matcher(field).matches()) {
          return Float.NaN;
        }
        throw new NumberFormatException(field);
      }
    }
    return (float) Double.parseDouble(field);
  }
}
