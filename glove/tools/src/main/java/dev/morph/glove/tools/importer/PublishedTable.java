package dev.morph.glove.tools.importer;

import dev.morph.glove.VectorSource;
import dev.morph.glove.table.EmbeddingTableException;
import dev.morph.glove.table.TableBuilder;
import dev.morph.glove.table.TableFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * The vectors published by GloVe's authors, and how to recognise them. The size of glove.6B.50d.txt
 * was measured; the other sizes are as reported by people who have the files, next to a listing or
 * a hash. No report was found for glove.6B.200d.txt, which is recognised by lines and components.
 */
public enum PublishedTable {
  /** The table behind the paper's neighbours. */
  GLOVE_6B_50D("glove.6B.50d.txt", 400_000, 50, 171_350_079L),
  /** The same corpus, 100 dimensions. */
  GLOVE_6B_100D("glove.6B.100d.txt", 400_000, 100, 347_116_733L),
  /** The same corpus, 200 dimensions. */
  GLOVE_6B_200D("glove.6B.200d.txt", 400_000, 200, PublishedTable.UNKNOWN),
  /** The same corpus, 300 dimensions. */
  GLOVE_6B_300D("glove.6B.300d.txt", 400_000, 300, 1_037_962_819L),
  /** Common Crawl, cased: folding to lower case drops the rarer spellings as duplicates. */
  GLOVE_840B_300D("glove.840B.300d.txt", 2_196_017, 300, 5_646_236_541L);

  private static final long UNKNOWN = -1;

  private final String file;
  private final int lines;
  private final int dimension;
  private final long bytes;

  PublishedTable(String file, int lines, int dimension, long bytes) {
    this.file = file;
    this.lines = lines;
    this.dimension = dimension;
    this.bytes = bytes;
  }

  /** Returns the published table that a file's name suggests, if any. */
  public static Optional<PublishedTable> recognise(Path file) {
    String name = String.valueOf(file.getFileName());
    return Arrays.stream(values()).filter(table -> name.equals(table.file)).findFirst();
  }

  /** Returns its origin, to be recorded in a table. */
  public String provenance() {
    return "GloVe, "
        + file
        + ": Pennington, Socher and Manning (2014), nlp.stanford.edu/projects/glove,"
        + " Public Domain Dedication and License 1.0.";
  }

  /**
   * Checks a fetched file: its number of lines, its size where known, and that its first line is a
   * word followed by components.
   *
   * @return one line for people, with the SHA-256 of the text
   * @throws EmbeddingTableException if it is not the published file
   */
  public String check(Path source) {
    try (VectorSource from = VectorSource.open(source)) {
      MessageDigest digest = TableBuilder.sha256();
      LineCount counted = new LineCount();
      int columns;
      try (DigestInputStream in = new DigestInputStream(from.stream(), digest)) {
        in.mark(1 << 14);
        columns = columns(in);
        in.reset();
        digest.reset();
        in.transferTo(counted);
      }
      String sha = TableFile.hex(digest.digest());
      boolean sized = bytes == UNKNOWN || counted.bytes == bytes;
      if (columns != dimension + 1 || counted.lines != lines || !sized) {
        throw new EmbeddingTableException(
            String.format(
                Locale.ROOT,
                "%s is not the published %s: %,d lines where there should be %,d, %,d bytes%s,"
                    + " %d components where there should be %d (SHA-256 %s); fetch it again",
                source.getFileName(),
                file,
                counted.lines,
                lines,
                counted.bytes,
                sized ? "" : String.format(Locale.ROOT, " where there should be %,d", bytes),
                columns - 1,
                dimension,
                sha));
      }
      return String.format(
          Locale.ROOT,
          "%s: %,d lines%s as published, %,d bytes, SHA-256 %s",
          from.name(),
          counted.lines,
          bytes == UNKNOWN ? "" : " and the size",
          counted.bytes,
          sha);
    } catch (IOException e) {
      throw new EmbeddingTableException("cannot read " + source + ": " + e.getMessage(), e);
    }
  }

  private static int columns(InputStream in) throws IOException {
    byte[] start = in.readNBytes(1 << 13);
    String first = new String(start, StandardCharsets.UTF_8).lines().findFirst().orElse("");
    return first.isBlank() ? 0 : first.strip().split("\\s+").length;
  }

  /** Counts what is written to it. */
  private static final class LineCount extends OutputStream {
    private long bytes;
    private int lines;

    @Override
    public void write(int octet) {
      bytes++;
      lines += octet == '\n' ? 1 : 0;
    }

    @Override
    public void write(byte[] from, int start, int length) {
      for (int at = start; at < start + length; at++) {
        write(from[at]);
      }
    }
  }
}
