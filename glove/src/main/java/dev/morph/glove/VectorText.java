package dev.morph.glove;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * Reads word vectors in GloVe's text format: a line is a word, then its components, separated by
 * spaces. The first line may be a header of two numbers (word2vec, fastText).
 *
 * <p>The file is plain, gzipped or a zip; which, is seen from its first bytes. Of a zip with
 * several texts one is named as if the archive were a folder: {@code
 * glove.6B.zip/glove.6B.50d.txt}. Words are folded to lower case; of lines with the same word the
 * first counts. The dimension is that of most of the first lines.
 */
public final class VectorText {
  private static final int GZIP = 0x1f8b;
  private static final int ZIP = 0x504b;

  private VectorText() {}

  /**
   * Reads a file of vectors; lines that are unusable are skipped and counted.
   *
   * @throws EmbeddingTableException if the file cannot be read or holds no usable line
   */
  public static VectorImport read(Path file) {
    try {
      Path folder = file.getParent();
      if (!Files.exists(file) && folder != null && Files.isRegularFile(folder)) {
        return readZip(folder, String.valueOf(file.getFileName()));
      }
      if (!Files.isRegularFile(file)) {
        throw new EmbeddingTableException("cannot read " + file + ": there is no such file");
      }
      int kind = kind(file);
      if (kind == ZIP) {
        return readZip(file, "");
      }
      try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
        return readStream(kind == GZIP ? new GZIPInputStream(in, 1 << 16) : in, file.toString());
      }
    } catch (IOException e) {
      throw new EmbeddingTableException("cannot read " + file + ": " + e.getMessage(), e);
    }
  }

  private static int kind(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] start = in.readNBytes(2);
      return start.length < 2 ? 0 : ((start[0] & 0xff) << 8) | (start[1] & 0xff);
    }
  }

  private static VectorImport readZip(Path archive, String wanted) throws IOException {
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      List<ZipEntry> texts = new ArrayList<>();
      for (ZipEntry entry : Collections.list(zip.entries())) {
        String name = entry.getName();
        boolean text = !entry.isDirectory() && !name.startsWith("__MACOSX");
        if (text && (wanted.isEmpty() || name.equals(wanted) || name.endsWith("/" + wanted))) {
          texts.add(entry);
        }
      }
      if (texts.size() != 1) {
        throw new EmbeddingTableException(
            "cannot choose in " + archive + ": " + choice(zip.entries(), wanted));
      }
      try (InputStream in = zip.getInputStream(texts.get(0))) {
        return readStream(in, archive + "/" + texts.get(0).getName());
      }
    }
  }

  private static String choice(Enumeration<? extends ZipEntry> entries, String wanted) {
    List<String> names = Collections.list(entries).stream().map(ZipEntry::getName).toList();
    return names.isEmpty()
        ? "it is empty"
        : "it holds "
            + String.join(", ", names)
            + (wanted.isEmpty() ? "; name one as ARCHIVE/ENTRY" : "; not one " + wanted);
  }

  private static VectorImport readStream(InputStream in, String name) throws IOException {
    try (RowGatherer rows = new RowGatherer()) {
      VectorLines lines = new VectorLines(rows);
      lines.readAll(in);
      String skipped = lines.skipped().toString();
      if (rows.builder == null) {
        throw new EmbeddingTableException("no line is a word and its vector; skipped: " + skipped);
      }
      String provenance =
          "Imported from a text of " + lines.lines() + " lines; skipped: " + skipped + ".";
      return new VectorImport(rows.builder.build(provenance), lines.skipped());
    } catch (EmbeddingTableException e) {
      throw new EmbeddingTableException("cannot use " + name + ": " + e.getMessage(), e);
    }
  }

  /** Builds a table in memory, of the dimension that the first row has. */
  private static final class RowGatherer implements RowTaker, AutoCloseable {
    private @Nullable TableBuilder builder;

    @Override
    public void row(String word, float[] vector) {
      if (builder == null) {
        builder = TableBuilder.inMemory(vector.length, VectorEncoding.FLOAT32);
      }
      builder.add(word, vector);
    }

    @Override
    public void close() {
      if (builder != null) {
        builder.close();
      }
    }
  }
}
