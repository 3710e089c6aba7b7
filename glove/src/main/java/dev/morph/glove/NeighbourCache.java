package dev.morph.glove;

import dev.morph.glove.table.AtomicFile;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.zip.CRC32C;

/**
 * Nearest words found earlier, kept in a folder: one file for each table and kind of candidates,
 * named after the table's SHA-256. A file that is missing, damaged or of another version is as if
 * it were empty, and is replaced. A file gets its name when it is whole; where two processes write
 * at once, one of them adds its words later. A failure to write is reported, and nothing else
 * happens: the words are searched again next time.
 *
 * <p>The file, little-endian: {@code MORPHNBR}, version, number of words, the table's SHA-256; for
 * each word its row, how many neighbours were asked for, how many there are, and their rows; a
 * CRC-32C of everything before.
 *
 * <p>Thread-safe.
 */
public final class NeighbourCache {
  private static final byte[] MAGIC = "MORPHNBR".getBytes(StandardCharsets.US_ASCII);
  private static final int VERSION = 1;
  private static final int MOST_BYTES = 1 << 28;

  /** Smaller tables are searched faster than a file is opened. */
  private static final long WORTH_KEEPING = 4_000_000;

  private final EmbeddingTable table;
  private final Path file;
  private final Consumer<String> complaints;
  private Map<Integer, Kept> known = Map.of();
  private boolean read;
  private boolean broken;

  /** Rows of the nearest words of a row, of as many as were asked for. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Kept(int asked, int[] rows) {}

  /**
   * The cache for one table.
   *
   * @param candidates names what may be a neighbour and how that is decided, as a part of a file
   *     name
   * @param complaints receives one line when something cannot be written
   */
  public NeighbourCache(
      EmbeddingTable table, Path folder, String candidates, Consumer<String> complaints) {
    this.table = table;
    this.file = folder.resolve(table.sha256() + "." + candidates + ".neighbours");
    this.complaints = complaints;
  }

  /** Whether keeping is faster than searching again. */
  public static boolean pays(EmbeddingTable table) {
    return (long) table.size() * table.dimension() >= WORTH_KEEPING;
  }

  /** The n nearest words of a word, if they are known; perhaps more than n. */
  public synchronized Optional<List<String>> find(String word, int n) {
    load();
    Kept kept = known.get(table.indexOf(word));
    if (kept == null || kept.asked() < n) {
      return Optional.empty();
    }
    return Optional.of(Arrays.stream(kept.rows()).mapToObj(table::word).toList());
  }

  /**
   * Keeps what a search found, with all that is in the file by now.
   *
   * @param n how many neighbours were asked for
   */
  public synchronized void keep(Map<String, NearestWords> found, int n) {
    Map<Integer, Kept> all = new HashMap<>(read());
    known.forEach((row, kept) -> all.merge(row, kept, NeighbourCache::longer));
    found.forEach(
        (word, neighbourhood) -> {
          int row = table.indexOf(word);
          if (row >= 0) {
            int[] rows =
                neighbourhood.neighbours().stream()
                    .mapToInt(near -> table.indexOf(near.word()))
                    .toArray();
            all.merge(row, new Kept(n, rows), NeighbourCache::longer);
          }
        });
    known = all;
    read = true;
    if (!broken) {
      write();
    }
  }

  private static Kept longer(Kept one, Kept other) {
    return one.asked() >= other.asked() ? one : other;
  }

  private void load() {
    if (!read) {
      known = read();
      read = true;
    }
  }

  private Map<Integer, Kept> read() {
    try {
      if (!Files.isRegularFile(file) || Files.size(file) > MOST_BYTES) {
        return Map.of();
      }
      return parse(ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN));
    } catch (IOException | BufferUnderflowException | IllegalArgumentException e) {
      return Map.of(); // damaged: searched again, and replaced
    }
  }

  private Map<Integer, Kept> parse(ByteBuffer content) {
    int end = content.limit() - Integer.BYTES;
    byte[] start = header(0).array();
    byte[] found = new byte[start.length];
    content.get(found);
    int words = ByteBuffer.wrap(found).order(ByteOrder.LITTLE_ENDIAN).getInt(MAGIC.length + 4);
    if (!Arrays.equals(found, header(words).array()) || content.getInt(end) != crc(content, end)) {
      return Map.of();
    }
    Map<Integer, Kept> kept = new HashMap<>();
    for (int i = 0; i < words; i++) {
      int row = row(content.getInt());
      int asked = content.getInt();
      int[] rows = new int[row(content.getInt())];
      for (int r = 0; r < rows.length; r++) {
        rows[r] = row(content.getInt());
      }
      kept.put(row, new Kept(asked, rows));
    }
    return kept;
  }

  private int row(int number) {
    if (number < 0 || number >= table.size()) {
      throw new IllegalArgumentException("no row: " + number);
    }
    return number;
  }

  private ByteBuffer header(int words) {
    byte[] sha256 = table.sha256().getBytes(StandardCharsets.US_ASCII);
    return ByteBuffer.allocate(MAGIC.length + 8 + sha256.length)
        .order(ByteOrder.LITTLE_ENDIAN)
        .put(MAGIC)
        .putInt(VERSION)
        .putInt(words)
        .put(sha256)
        .flip();
  }

  private static int crc(ByteBuffer content, int end) {
    CRC32C crc = new CRC32C();
    crc.update(content.slice(0, end));
    return (int) crc.getValue();
  }

  private void write() {
    List<Integer> rows = new ArrayList<>(known.keySet());
    rows.sort(null);
    ByteBuffer head = header(rows.size());
    long bytes = head.limit() + 4L;
    for (Kept kept : known.values()) {
      bytes += 12 + 4L * kept.rows().length;
    }
    if (bytes > MOST_BYTES) {
      broken = true;
      complaints.accept(file + " is full; new neighbours are not kept");
      return;
    }
    ByteBuffer content = ByteBuffer.allocate((int) bytes).order(ByteOrder.LITTLE_ENDIAN);
    content.put(head);
    for (int row : rows) {
      Kept kept = Objects.requireNonNull(known.get(row));
      content.putInt(row).putInt(kept.asked()).putInt(kept.rows().length);
      for (int near : kept.rows()) {
        content.putInt(near);
      }
    }
    content.putInt(crc(content, content.position()));
    try (AtomicFile target = AtomicFile.create(file)) {
      target.write(content.flip());
      target.commit();
    } catch (IOException e) {
      broken = true;
      complaints.accept("neighbours are not kept: cannot write " + file + ": " + e.getMessage());
    }
  }
}
