package dev.morph.glove;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The nearest words of a word in a table, exactly: by descending cosine in double precision, ties
 * in the order of the vocabulary, the word itself left out. Words that a given predicate refuses
 * are skipped and counted; ranks are those after skipping. {@code nearest(w, n, p)} is the
 * beginning of {@code nearest(w, n + 1, p)}. A cosine with a zero vector is 0.
 *
 * <p>A scan in single precision over normalised vectors gives every word a score with a known bound
 * on its error; only words that the bound cannot rule out are measured again in double precision.
 * Safe for concurrent use if the predicate is.
 *
 * <p>Example: {@code new NearestNeighbours(EmbeddingTable.embedded()).nearest("largest", 5, w ->
 * true)}.
 */
public final class NearestNeighbours {
  /** Queries scanned in one pass over the table; their scores are kept all at once. */
  private static final int BATCH = 32;

  private final EmbeddingTable table;
  private final CosineScan scan;

  /** Prepares a table for queries: one pass over it, and as much memory as it has components. */
  public NearestNeighbours(EmbeddingTable table) {
    this.table = table;
    this.scan = new CosineScan(table);
  }

  /** The table searched. */
  public EmbeddingTable table() {
    return table;
  }

  /**
   * The n nearest candidates of a word, the nearest first; none if the word is not in the table.
   *
   * @throws IllegalArgumentException if n is negative
   */
  public List<Neighbour> nearest(String word, int n, Predicate<String> candidate) {
    return neighbourhood(word, n, candidate).neighbours();
  }

  /** The n nearest candidates of a word, with the number of words skipped. */
  public Neighbourhood neighbourhood(String word, int n, Predicate<String> candidate) {
    return nearestAll(List.of(word), n, candidate).values().iterator().next();
  }

  /**
   * The same for many words in few passes over the table.
   *
   * @return one entry for each distinct word asked for, in the order of asking
   */
  public Map<String, Neighbourhood> nearestAll(
      Collection<String> words, int n, Predicate<String> candidate) {
    if (n < 0) {
      throw new IllegalArgumentException("n must not be negative, and is " + n);
    }
    Map<String, Neighbourhood> found = new LinkedHashMap<>();
    List<String> known = new ArrayList<>();
    for (String word : words) {
      if (found.put(word, new Neighbourhood(word, List.of(), 0)) == null
          && n > 0
          && table.indexOf(word) >= 0) {
        known.add(word);
      }
    }
    for (int from = 0; from < known.size(); from += BATCH) {
      List<String> batch = known.subList(from, Math.min(known.size(), from + BATCH));
      int[] rows = batch.stream().mapToInt(table::indexOf).toArray();
      float[][] scores = scan.scores(rows);
      for (int i = 0; i < rows.length; i++) {
        found.put(batch.get(i), rank(batch.get(i), scores[i], new Request(rows[i], n, candidate)));
      }
    }
    return found;
  }

  private record Request(int row, int n, Predicate<String> candidate) {}

  private Neighbourhood rank(String word, float[] scores, Request request) {
    for (long kept = 2L * request.n() + 16; ; kept *= 4) {
      int count = (int) Math.min(kept, table.size());
      ExactRanking ranking = ExactRanking.of(scan, request.row(), scores, count);
      List<Neighbour> neighbours = new ArrayList<>();
      int skipped = 0;
      for (int i = 0; i < ranking.settled() && neighbours.size() < request.n(); i++) {
        String other = table.word(ranking.row(i));
        if (request.candidate().test(other)) {
          neighbours.add(new Neighbour(other, ranking.cosine(i)));
        } else {
          skipped++;
        }
      }
      if (neighbours.size() == request.n() || count == table.size()) {
        return new Neighbourhood(word, neighbours, skipped);
      }
    }
  }
}
