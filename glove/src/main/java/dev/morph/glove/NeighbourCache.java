package dev.morph.glove;

import dev.morph.glove.table.AtomicFile;
import dev.morph.glove.table.TableBuilder;
import dev.morph.glove.table.TableFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Nearest words found earlier, kept in a folder: one file for each table and kind of candidates,
 * named by the table's SHA-256. A file that is missing, damaged or of another version is treated as
 * empty and replaced. Files are written atomically; if two processes write at once, one of them
 * adds its words later. A failed write is only reported; the words are searched again next time.
 *
 * <p>The file is text: {@code MORPHNBR}, the version and the SHA-256 of the other lines; then for
 * each word its row, the number of neighbours requested, and their rows.
 *
 * <p>Thread-safe.
 */
public final class NeighbourCache {
  private static final String VERSION = "MORPHNBR 2 ";
  private static final int MOST_BYTES = 1 << 28;

  /** Smaller tables are searched faster than a file can be opened. */
  private static final long WORTH_KEEPING = 4_000_000;

  private final EmbeddingTable table;
  private final Path file;
  private final Consumer<String> complaints;
  private Map<Integer, Kept> known = Map.of();
  private boolean read;
  private boolean broken;

  /** The rows of a row's nearest words, as many as were requested. */
  private record Kept(int asked, List<Integer> rows) {}

  /**
   * Creates the cache for one table.
   *
   * @param candidates identifies which words may be neighbours and how that is decided, as part of
   *     a file name
   * @param complaints receives one line if something cannot be written
   */
  public NeighbourCache(
      EmbeddingTable table, Path folder, String candidates, Consumer<String> complaints) {
    this.table = table;
    this.file = folder.resolve(table.sha256() + "." + candidates + ".neighbours");
    this.complaints = complaints;
  }

  /** Whether caching is faster than searching again. */
  public static boolean pays(EmbeddingTable table) {
    return (long) table.size() * table.dimension() >= WORTH_KEEPING;
  }

  /** Returns the n nearest words of a word if they are known; possibly more than n. */
  public synchronized Optional<List<String>> find(String word, int n) {
    load();
    Kept kept = known.get(table.indexOf(word));
    if (kept == null || kept.asked() < n) {
      return Optional.empty();
    }
    return Optional.of(kept.rows().stream().map(table::word).toList());
  }

  /**
   * Keeps the results of a search, merged with the current content of the file.
   *
   * @param n how many neighbours were requested
   */
  public synchronized void keep(Map<String, NearestWords> found, int n) {
    Map<Integer, Kept> all = new HashMap<>(read());
    known.forEach((row, kept) -> all.merge(row, kept, NeighbourCache::longer));
    found.forEach(
        (word, neighbourhood) -> {
          int row = table.indexOf(word);
          if (row >= 0) {
            List<Integer> rows =
                neighbourhood.neighbours().stream()
                    .map(near -> table.indexOf(near.word()))
                    .toList();
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
    Map<Integer, Kept> kept = new HashMap<>();
    try {
      if (Files.isRegularFile(file) && Files.size(file) <= MOST_BYTES) {
        String content = Files.readString(file);
        String body = content.substring(content.indexOf('\n') + 1);
        if (content.equals(head(body) + body)) {
          body.lines().forEach(line -> parse(line, kept));
        }
      }
      return kept;
    } catch (IOException | IndexOutOfBoundsException | NumberFormatException e) {
      return Map.of(); // damaged: searched again, and replaced
    }
  }

  private void parse(String line, Map<Integer, Kept> kept) {
    List<Integer> numbers = Arrays.stream(line.split(" ")).map(Integer::valueOf).toList();
    List<Integer> rows = numbers.subList(2, numbers.size());
    rows.forEach(this::check);
    check(numbers.get(0));
    kept.put(numbers.get(0), new Kept(numbers.get(1), rows));
  }

  private void check(int row) {
    Objects.checkIndex(row, table.size());
  }

  private static String head(String body) {
    byte[] hash = TableBuilder.sha256().digest(body.getBytes(StandardCharsets.UTF_8));
    return VERSION + TableFile.hex(hash) + "\n";
  }

  private void write() {
    StringBuilder body = new StringBuilder();
    new TreeMap<>(known)
        .forEach(
            (row, kept) -> {
              body.append(row).append(' ').append(kept.asked());
              kept.rows().forEach(near -> body.append(' ').append(near));
              body.append('\n');
            });
    if (body.length() > MOST_BYTES - 100) {
      broken = true;
      complaints.accept(file + " is full; new neighbours are not kept");
      return;
    }
    try (AtomicFile target = AtomicFile.create(file)) {
      target.write(StandardCharsets.UTF_8.encode(head(body.toString()) + body));
      target.commit();
    } catch (IOException e) {
      broken = true;
      complaints.accept("neighbours are not kept: cannot write " + file + ": " + e.getMessage());
    }
  }
}
