package dev.morph.morphisms.text;

import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.NearestNeighbours;
import dev.morph.glove.Neighbour;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The neighbours of a word in an embedding table, by cosine. Entries of the table that are not
 * words get no rank. The neighbours of a word are cached for a whole evaluation; if more are wanted
 * than are cached, a new search finds twice as many as wanted.
 */
public final class TableNeighbourhood implements Neighbourhood {
  private static final int FIRST_REACH = 16;

  private final NearestNeighbours neighbours;
  private final Map<String, Reach> known = new ConcurrentHashMap<>();

  /** Creates a neighbourhood over this table. */
  public TableNeighbourhood(EmbeddingTable table) {
    this.neighbours = new NearestNeighbours(table);
  }

  /** Returns the neighbourhood over the embedded table, shared by all evaluations of a process. */
  public static TableNeighbourhood embedded() {
    return Embedded.NEIGHBOURS;
  }

  private static final class Embedded {
    static final TableNeighbourhood NEIGHBOURS = new TableNeighbourhood(EmbeddingTable.embedded());
  }

  private record Reach(int n, List<String> words) {
    boolean serves(int wanted) {
      return n >= wanted;
    }
  }

  @Override
  public List<String> neighbours(String word, int n) {
    return ofAll(Set.of(word), n).getOrDefault(word, List.of());
  }

  @Override
  public Map<String, List<String>> ofAll(Set<String> words, int n) {
    Set<String> missing = new LinkedHashSet<>();
    for (String word : words) {
      Reach reach = known.get(word);
      if (reach == null || !reach.serves(n)) {
        missing.add(word);
      }
    }
    if (!missing.isEmpty()) {
      search(missing, n);
    }
    Map<String, List<String>> answer = new LinkedHashMap<>();
    for (String word : words) {
      Reach reach = known.get(word);
      List<String> all = reach == null ? List.of() : reach.words();
      answer.put(word, all.subList(0, Math.min(n, all.size())));
    }
    return answer;
  }

  private void search(Set<String> words, int n) {
    int reach = (int) Math.min(size(), Math.max(FIRST_REACH, 2L * n));
    neighbours
        .nearestAll(words, reach, Words::isWord)
        .forEach(
            (word, near) ->
                known.put(
                    word,
                    new Reach(
                        Math.max(n, reach),
                        near.neighbours().stream().map(Neighbour::word).toList())));
  }

  @Override
  public int size() {
    return Math.max(1, neighbours.table().size() - 1);
  }
}
