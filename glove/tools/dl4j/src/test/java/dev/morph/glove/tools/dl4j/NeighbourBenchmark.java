package dev.morph.glove.tools.dl4j;

import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.NearestNeighbours;
import dev.morph.glove.NearestWords;
import dev.morph.glove.Neighbour;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import org.deeplearning4j.models.embeddings.loader.WordVectorSerializer;
import org.deeplearning4j.models.embeddings.wordvectors.WordVectors;

/**
 * Times the search for the ten nearest words of a table's most common words: ours in one batch, a
 * plain double-precision scan, and deeplearning4j. The slow ones answer a sample, and their times
 * are scaled.
 */
final class NeighbourBenchmark {
  private static final int N = 10;
  private static final int SCANNED = 60;
  private static final int PEERS = 60;

  private NeighbourBenchmark() {}

  /** Arguments: our table, the same vectors as text, the number of words. */
  public static void main(String[] arguments) throws Exception {
    long start = System.nanoTime();
    EmbeddingTable table = EmbeddingTable.open(Path.of(arguments[0]));
    say("open our table", start, 1, 1);
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    System.out.printf(
        "heap behind it: %.1f MiB%n", (runtime.totalMemory() - runtime.freeMemory()) / 1048576.0);
    int count = Integer.parseInt(arguments[2]);
    List<String> words = table.words().subList(0, count);

    NearestNeighbours near = new NearestNeighbours(table);
    Map<String, NearestWords> ours = Map.of();
    for (int round = 0; round < 4; round++) {
      start = System.nanoTime();
      ours = near.nearestAll(words, N, word -> true);
      say("ours, one batch, round " + (round + 1), start, count, count);
    }
    start = System.nanoTime();
    words.subList(0, PEERS).forEach(word -> near.nearest(word, N, other -> true));
    say("ours, word by word", start, PEERS, count);

    scan(table, words, ours);
    peer(new File(arguments[1]), words, ours);
  }

  private static void scan(
      EmbeddingTable table, List<String> words, Map<String, NearestWords> ours) {
    double[][] rows = new double[table.size()][];
    for (int row = 0; row < rows.length; row++) {
      float[] vector = table.vector(row);
      double length =
          Math.sqrt(
              IntStream.range(0, vector.length)
                  .mapToDouble(d -> (double) vector[d] * vector[d])
                  .sum());
      rows[row] =
          IntStream.range(0, vector.length)
              .mapToDouble(d -> length == 0 ? 0 : vector[d] / length)
              .toArray();
    }
    scanned(table, rows, 0); // warm
    int same = 0;
    long start = System.nanoTime();
    List<List<String>> found = new ArrayList<>();
    for (int row = 0; row < SCANNED; row++) {
      found.add(scanned(table, rows, row));
    }
    say("plain scan in double, one thread", start, SCANNED, words.size());
    for (int row = 0; row < SCANNED; row++) {
      same += found.get(row).equals(names(ours, words.get(row))) ? 1 : 0;
    }
    System.out.printf("  equal to ours: %d of %d words%n", same, SCANNED);
  }

  private static List<String> scanned(EmbeddingTable table, double[][] rows, int query) {
    record Scored(int row, double cosine) {}
    Comparator<Scored> farthestFirst =
        Comparator.comparingDouble(Scored::cosine)
            .thenComparing(Comparator.comparingInt(Scored::row).reversed());
    PriorityQueue<Scored> top = new PriorityQueue<>(farthestFirst);
    double[] asked = rows[query];
    for (int row = 0; row < rows.length; row++) {
      double cosine = 0;
      double[] other = rows[row];
      for (int d = 0; d < asked.length; d++) {
        cosine += asked[d] * other[d];
      }
      if (row != query && (top.size() < N || cosine > top.element().cosine())) {
        top.add(new Scored(row, cosine));
        if (top.size() > N) {
          top.remove();
        }
      }
    }
    return top.stream().sorted(farthestFirst.reversed()).map(it -> table.word(it.row())).toList();
  }

  @SuppressWarnings("deprecation") // its successor cannot answer wordsNearest
  private static void peer(File text, List<String> words, Map<String, NearestWords> ours)
      throws Exception {
    long start = System.nanoTime();
    WordVectors vectors = WordVectorSerializer.loadTxtVectors(text);
    say("deeplearning4j, load the text", start, 1, 1);
    for (String word : words.subList(PEERS, PEERS + 5)) {
      vectors.wordsNearest(word, N); // warm
    }
    start = System.nanoTime();
    List<List<String>> found = new ArrayList<>();
    for (String word : words.subList(0, PEERS)) {
      found.add(List.copyOf(vectors.wordsNearest(word, N)));
    }
    say("deeplearning4j wordsNearest", start, PEERS, words.size());
    int equal = 0;
    int sets = 0;
    for (int i = 0; i < PEERS; i++) {
      List<String> mine = names(ours, words.get(i));
      equal += found.get(i).equals(mine) ? 1 : 0;
      sets += new HashSet<>(found.get(i)).equals(new HashSet<>(mine)) ? 1 : 0;
      if (!found.get(i).equals(mine)) {
        System.out.println("  " + words.get(i) + ": " + found.get(i) + " and ours " + mine);
      }
    }
    System.out.printf("  equal to ours: %d of %d words, as sets %d%n", equal, PEERS, sets);
  }

  private static List<String> names(Map<String, NearestWords> found, String word) {
    return found.get(word).neighbours().stream().map(Neighbour::word).toList();
  }

  private static void say(String what, long start, int done, int wanted) {
    double seconds = (System.nanoTime() - start) / 1e9;
    System.out.printf(
        Locale.ROOT,
        "%s: %.3f s%s%n",
        what,
        seconds,
        done == 1
            ? ""
            : String.format(
                Locale.ROOT,
                " for %d words, %.2f ms a word, %.2f s for %d",
                done,
                1000 * seconds / done,
                seconds * wanted / done,
                wanted));
    System.out.flush();
  }
}
