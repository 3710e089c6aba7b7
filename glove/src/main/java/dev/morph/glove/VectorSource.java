package dev.morph.glove;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * A published file of word vectors: plain, gzipped or in a zip, detected from its first bytes. If a
 * zip contains several files, select one as if the zip were a folder: {@code
 * glove.6B.zip/glove.6B.50d.txt}.
 */
public final class VectorSource implements AutoCloseable {
  private static final int GZIP = 0x1f8b;
  private static final int ZIP = 0x504b;
  private static final int BUFFER = 1 << 16;

  private final String name;
  private final long bytes;
  private final Counter counter;
  private final InputStream stream;
  private final Closeable archive;

  private VectorSource(String name, long bytes, InputStream packed, Closeable archive)
      throws IOException {
    this.name = name;
    this.bytes = bytes;
    this.archive = archive;
    this.counter = new Counter(packed);
    BufferedInputStream buffered = new BufferedInputStream(counter, BUFFER);
    this.stream =
        magicNumber(buffered) == GZIP
            ? new BufferedInputStream(new GZIPInputStream(buffered, BUFFER), BUFFER)
            : buffered;
  }

  public static VectorSource open(Path file) throws IOException {
    Path folder = file.getParent();
    if (!Files.exists(file) && folder != null && Files.isRegularFile(folder)) {
      return openEntry(folder, String.valueOf(file.getFileName()));
    }
    if (!Files.isRegularFile(file)) {
      throw new EmbeddingTableException("cannot read " + file + ": there is no such file");
    }
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      if (magicNumber(in) == ZIP) {
        return openEntry(file, "");
      }
    }
    long size = Files.size(file);
    InputStream packed = Files.newInputStream(file);
    try {
      return new VectorSource(file.toString(), size, packed, () -> {});
    } catch (IOException | RuntimeException e) {
      packed.close(); // a broken gzip
      throw e;
    }
  }

  private static int magicNumber(InputStream in) throws IOException {
    in.mark(2);
    byte[] start = in.readNBytes(2);
    in.reset();
    return start.length < 2 ? 0 : ((start[0] & 0xff) << 8) | (start[1] & 0xff);
  }

  private static VectorSource openEntry(Path archive, String wanted) throws IOException {
    ZipFile zip = new ZipFile(archive.toFile());
    try {
      List<ZipEntry> files = new ArrayList<>();
      for (ZipEntry entry : Collections.list(zip.entries())) {
        String name = entry.getName();
        boolean file = !entry.isDirectory() && !name.startsWith("__MACOSX");
        if (file && (wanted.isEmpty() || name.equals(wanted) || name.endsWith("/" + wanted))) {
          files.add(entry);
        }
      }
      if (files.size() != 1) {
        throw new EmbeddingTableException(
            "cannot choose in " + archive + ": " + describeEntries(zip, wanted));
      }
      ZipEntry entry = files.get(0);
      return new VectorSource(
          archive + "/" + entry.getName(), entry.getSize(), zip.getInputStream(entry), zip);
    } catch (IOException | RuntimeException e) {
      zip.close();
      throw e;
    }
  }

  private static String describeEntries(ZipFile zip, String wanted) {
    List<String> names = Collections.list(zip.entries()).stream().map(ZipEntry::getName).toList();
    return names.isEmpty()
        ? "it is empty"
        : "it contains "
            + String.join(", ", names)
            + (wanted.isEmpty()
                ? "; name one as ARCHIVE/ENTRY"
                : "; expected exactly one " + wanted);
  }

  /** Returns the name used in error messages. */
  public String name() {
    return name;
  }

  /** Returns a stream of the uncompressed content, which supports {@link InputStream#mark}. */
  public InputStream stream() {
    return stream;
  }

  /** Returns the fraction of the content read so far, in [0, 1]; 0 if its size is unknown. */
  public double fractionRead() {
    return bytes <= 0 ? 0 : Math.min(1, (double) counter.count / bytes);
  }

  @Override
  public void close() throws IOException {
    stream.close();
    archive.close();
  }

  /** Counts the bytes read from a stream. */
  private static final class Counter extends FilterInputStream {
    private long count;

    Counter(InputStream in) {
      super(in);
    }

    @Override
    public int read(byte[] to, int from, int length) throws IOException {
      int read = super.read(to, from, length);
      count += Math.max(0, read);
      return read;
    }
  }
}
