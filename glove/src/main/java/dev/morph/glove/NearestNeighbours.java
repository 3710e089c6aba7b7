package dev.morph.glove;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Finds the nearest words of a word in a table. The result is exact: words are sorted by descending
 * cosine in double precision, with ties in vocabulary order; the word itself is excluded. Words
 * that a given predicate rejects are skipped and counted, and do not take a rank. {@code nearest(w,
 * n, p)} is a prefix of {@code nearest(w, n + 1, p)}. The cosine with a zero vector is 0.
 *
 * <p>A scan in single precision gives every word a score with a known error bound; cosines are
 * recomputed in double precision only for words that the bound cannot rule out. All words of a
 * batch share one pass over the table, which is divided among the processor's cores without effect
 * on the result. Thread-safe if the predicate is.
 *
 * <p>Example: {@code new NearestNeighbours(EmbeddingTable.embedded()).nearest("largest", 5, w ->
 * true)}.
 */
public final class NearestNeighbours {
  /**
   * Number of queries in one pass, so that the queries and a block of rows fit into a core's cache.
   */
  private static final int BATCH = 256;

  /** Largest number of candidate rows kept at once for all queries of a pass together. */
  private static final int MOST_KEPT = 1 << 20;

  /** The smallest number of multiplications for which a pass is divided among cores. */
  private static final long WORTH_SHARING = 1 << 21;

  private final EmbeddingTable table;
  private final CosineScan scan;

  /** Creates a search over a table, without reading or copying the table. */
  public NearestNeighbours(EmbeddingTable table) {
    this.table = table;
    this.scan = new CosineScan(table);
  }

  /** Returns the table that is searched. */
  public EmbeddingTable table() {
    return table;
  }

  /**
   * Returns the n nearest words of a word among those that the predicate accepts, nearest first;
   * empty if the word is not in the table.
   *
   * @throws IllegalArgumentException if n is negative
   */
  public List<Neighbour> nearest(String word, int n, Predicate<String> candidate) {
    return neighbourhood(word, n, candidate).neighbours();
  }

  /** Returns the cosine of two words in double precision; 0 if either is not in the table. */
  public double cosine(String word, String other) {
    int row = table.indexOf(word);
    int otherRow = table.indexOf(other);
    return row < 0 || otherRow < 0 ? 0 : scan.cosine(row, otherRow);
  }

  /** Returns the n nearest words that the predicate accepts, with the number of words skipped. */
  public NearestWords neighbourhood(String word, int n, Predicate<String> candidate) {
    return nearestAll(List.of(word), n, candidate).values().iterator().next();
  }

  /**
   * Returns the {@link #neighbourhood} of each of many words, in few passes over the table.
   *
   * @return one entry for each distinct word requested, in the order of the request
   */
  public Map<String, NearestWords> nearestAll(
      Collection<String> words, int n, Predicate<String> candidate) {
    if (n < 0) {
      throw new IllegalArgumentException("n must not be negative, but is " + n);
    }
    Map<String, NearestWords> found = new LinkedHashMap<>();
    List<String> open = new ArrayList<>();
    for (String word : words) {
      if (found.put(word, new NearestWords(word, List.of(), 0)) == null
          && n > 0
          && table.indexOf(word) >= 0) {
        open.add(word);
      }
    }
    // Keep more rows than requested, because the predicate may reject some rows, and the bound
    // may not separate others. Repeat with four times as many rows if these do not suffice.
    for (long keep = n + 24L; !open.isEmpty(); keep *= 4) {
      open =
          search(
              open,
              new SearchRequest(n, candidate, (int) Math.min(keep, table.size() + 1L)),
              found);
    }
    return found;
  }

  /**
   * The number of neighbours wanted, the predicate for candidates, and the number of rows kept in
   * each part.
   */
  private record SearchRequest(int n, Predicate<String> candidate, int rowsToKeep) {}

  /**
   * Answers the queries for which {@code rowsToKeep} rows suffice; returns the words that need more
   * rows.
   */
  private List<String> search(
      List<String> words, SearchRequest wish, Map<String, NearestWords> found) {
    List<String> open = new ArrayList<>();
    int batch = Math.max(1, Math.min(BATCH, MOST_KEPT / wish.rowsToKeep()));
    for (int from = 0; from < words.size(); from += batch) {
      List<String> some = words.subList(from, Math.min(words.size(), from + batch));
      int[] rows = some.stream().mapToInt(table::indexOf).toArray();
      List<TopRows[]> parts = scanTable(rows, wish.rowsToKeep());
      for (int query = 0; query < rows.length; query++) {
        int own = query;
        List<TopRows> kept = parts.stream().map(part -> part[own]).toList();
        if (!tryAnswer(some.get(query), rows[query], kept, wish, found)) {
          open.add(some.get(query));
        }
      }
    }
    return open;
  }

  /** Returns the best rows for each query, separately for each part of the table. */
  private List<TopRows[]> scanTable(int[] rows, int keep) {
    float[][] queries = Arrays.stream(rows).mapToObj(scan::unitVector).toArray(float[][]::new);
    long products = (long) rows.length * table.size() * table.dimension();
    int cores = Runtime.getRuntime().availableProcessors();
    int parts = products < WORTH_SHARING ? 1 : Math.min(cores, scan.blockCount());
    return IntStream.range(0, parts)
        .parallel()
        .mapToObj(
            part ->
                scanBlocks(
                    queries,
                    keep,
                    (int) ((long) scan.blockCount() * part / parts),
                    (int) ((long) scan.blockCount() * (part + 1) / parts)))
        .toList();
  }

  private TopRows[] scanBlocks(float[][] queries, int keep, int from, int to) {
    // A heap has room for one row more than the part contains: it is full only if a row was left
    // out.
    int most = Math.min(keep, (to - from) * CosineScan.BLOCK + 1);
    TopRows[] tops = new TopRows[queries.length];
    Arrays.setAll(tops, query -> new TopRows(most));
    CosineScan.Block block = scan.newBlock();
    for (int b = from; b < to; b++) {
      block.load(b);
      for (int query = 0; query < queries.length; query++) {
        block.offer(queries[query], tops[query]);
      }
    }
    return tops;
  }

  private record Measured(int row, double cosine) {}

  private static final Comparator<Measured> NEAREST_FIRST =
      Comparator.comparingDouble(Measured::cosine).reversed().thenComparingInt(Measured::row);

  /**
   * Ranks the rows kept for each part of the table by their exact cosines. Rows that were not kept
   * may have cosines up to the bound computed here, so only rows above it are used. Returns false
   * if more rows are needed.
   */
  private boolean tryAnswer(
      String word,
      int row,
      List<TopRows> kept,
      SearchRequest wish,
      Map<String, NearestWords> found) {
    List<Measured> nearest =
        kept.stream()
            .flatMapToInt(TopRows::rows)
            .filter(other -> other != row)
            .mapToObj(other -> new Measured(other, scan.cosine(row, other)))
            .sorted(NEAREST_FIRST)
            .toList();
    double bound =
        scan.scoreError() + kept.stream().mapToDouble(TopRows::threshold).max().orElse(0);
    List<Neighbour> neighbours = new ArrayList<>();
    int skipped = 0;
    for (Measured one : nearest) {
      if (one.cosine() <= bound || neighbours.size() == wish.n()) {
        break;
      }
      String other = table.word(one.row());
      if (wish.candidate().test(other)) {
        neighbours.add(new Neighbour(other, one.cosine()));
      } else {
        skipped++;
      }
    }
    if (neighbours.size() < wish.n() && wish.rowsToKeep() <= table.size()) {
      return false;
    }
    found.put(word, new NearestWords(word, neighbours, skipped));
    return true;
  }
}
