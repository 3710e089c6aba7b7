package dev.morph.glove.tools.evaluation;

import dev.morph.glove.CosineScan;
import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.NearestNeighbours;
import dev.morph.glove.NearestWords;
import dev.morph.glove.Neighbour;
import dev.morph.glove.TopRows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/** How good a table is by itself: against people, against analogies, against another table. */
public final class IntrinsicEvaluation {
  private final EmbeddingTable table;
  private final NearestNeighbours neighbours;

  /** Of this table. */
  public IntrinsicEvaluation(EmbeddingTable table) {
    this.table = table;
    this.neighbours = new NearestNeighbours(table);
  }

  /** Two words and how similar people find them, on any scale. */
  public record JudgedPair(String left, String right, double score) {}

  /** a is to b as c is to d. */
  public record Analogy(String a, String b, String c, String d) {}

  /**
   * A score over the items whose words are all in the table.
   *
   * @param score NaN where there are too few
   * @param used how many items it is over
   * @param all how many there were
   */
  public record Scored(double score, int used, int all) {}

  /**
   * How much of a text a table covers.
   *
   * @param tokens words of the text, repetitions counted
   * @param coveredTokens of them, in the table
   * @param words different ones
   * @param coveredWords of them, in the table
   */
  public record Coverage(long tokens, long coveredTokens, int words, int coveredWords) {
    /** The share of tokens covered, in [0, 1]. */
    public double share() {
      return tokens == 0 ? Double.NaN : (double) coveredTokens / tokens;
    }
  }

  /**
   * How many neighbours two tables share.
   *
   * @param overlap the mean share of a word's nearest words that are among its nearest in the other
   * @param randomOverlap the same with each neighbour in this table replaced by a random word of
   *     about its frequency
   * @param words over how many words
   */
  public record Overlap(double overlap, double randomOverlap, int words) {}

  /** Spearman's correlation of cosines with what people say. */
  public Scored similarity(Collection<JudgedPair> pairs) {
    List<Double> ours = new ArrayList<>();
    List<Double> theirs = new ArrayList<>();
    CosineScan scan = new CosineScan(table);
    for (JudgedPair pair : pairs) {
      int left = table.indexOf(pair.left());
      int right = table.indexOf(pair.right());
      if (left >= 0 && right >= 0) {
        ours.add(scan.cosine(left, right));
        theirs.add(pair.score());
      }
    }
    double score = ours.size() < 3 ? Double.NaN : correlation(ranks(ours), ranks(theirs));
    return new Scored(score, ours.size(), pairs.size());
  }

  /**
   * The share of analogies whose d is the word nearest to b - a + c, a, b and c left out (3CosAdd,
   * Mikolov et al. 2013).
   */
  public Scored analogies(Collection<Analogy> analogies) {
    CosineScan scan = new CosineScan(table);
    int used = 0;
    int right = 0;
    for (Analogy analogy : analogies) {
      int[] rows =
          List.of(analogy.a(), analogy.b(), analogy.c(), analogy.d()).stream()
              .mapToInt(table::indexOf)
              .toArray();
      if (Arrays.stream(rows).allMatch(row -> row >= 0)) {
        used++;
        right += answer(scan, rows) == rows[3] ? 1 : 0;
      }
    }
    return new Scored(used == 0 ? Double.NaN : (double) right / used, used, analogies.size());
  }

  private static int answer(CosineScan scan, int[] rows) {
    float[] a = scan.unit(rows[0]);
    float[] b = scan.unit(rows[1]);
    float[] c = scan.unit(rows[2]);
    float[] query = new float[a.length];
    for (int d = 0; d < query.length; d++) {
      query[d] = b[d] - a[d] + c[d];
    }
    TopRows top = scan.nearest(query, 4);
    int best = -1;
    for (int i = 0; i < top.size(); i++) {
      int row = top.row(i);
      boolean given = row == rows[0] || row == rows[1] || row == rows[2];
      if (!given && (best < 0 || top.score(i) > top.score(best))) {
        best = i;
      }
    }
    return best < 0 ? -1 : top.row(best);
  }

  /** How many of these words, in lower case, are in the table. */
  public Coverage coverage(Map<String, Integer> counts) {
    long tokens = 0;
    long covered = 0;
    int coveredWords = 0;
    for (Map.Entry<String, Integer> word : counts.entrySet()) {
      tokens += word.getValue();
      if (table.indexOf(word.getKey()) >= 0) {
        covered += word.getValue();
        coveredWords++;
      }
    }
    return new Coverage(tokens, covered, counts.size(), coveredWords);
  }

  /**
   * Compares the n nearest words of each of these words that both tables have. Candidates are words
   * that both tables have, so that only the order counts, not the vocabulary.
   *
   * @param randomSeed decides the words of the baseline
   */
  public Overlap overlap(EmbeddingTable other, Collection<String> words, int n, long randomSeed) {
    Predicate<String> shared = word -> table.indexOf(word) >= 0 && other.indexOf(word) >= 0;
    List<String> asked = words.stream().filter(shared).distinct().toList();
    Map<String, NearestWords> ours = neighbours.nearestAll(asked, n, shared);
    Map<String, NearestWords> theirs = new NearestNeighbours(other).nearestAll(asked, n, shared);
    int[] common = commonRows(shared);
    SplittableRandom random = new SplittableRandom(randomSeed);
    double hits = 0;
    double chance = 0;
    for (String word : asked) {
      Set<String> wanted = new HashSet<>();
      neighbours(theirs, word).forEach(near -> wanted.add(near.word()));
      for (Neighbour near : neighbours(ours, word)) {
        hits += wanted.contains(near.word()) ? 1 : 0;
        chance += wanted.contains(alike(near.word(), common, random)) ? 1 : 0;
      }
    }
    double all = Math.max(1, (double) n * asked.size());
    return new Overlap(hits / all, chance / all, asked.size());
  }

  private static List<Neighbour> neighbours(Map<String, NearestWords> found, String word) {
    NearestWords neighbourhood = found.get(word);
    return neighbourhood == null ? List.of() : neighbourhood.neighbours();
  }

  private int[] commonRows(Predicate<String> shared) {
    List<Integer> rows = new ArrayList<>();
    for (int row = 0; row < table.size(); row++) {
      if (shared.test(table.word(row))) {
        rows.add(row);
      }
    }
    return rows.stream().mapToInt(Integer::intValue).toArray();
  }

  /** A word from the hundred that are about as frequent. */
  private String alike(String word, int[] common, SplittableRandom random) {
    int at = Arrays.binarySearch(common, table.indexOf(word));
    int from = Math.max(0, Math.min(at - 50, common.length - 101));
    return table.word(common[from + random.nextInt(Math.min(101, common.length))]);
  }

  private static double[] ranks(List<Double> values) {
    Integer[] order = new Integer[values.size()];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, Comparator.comparingDouble(values::get));
    double[] ranks = new double[order.length];
    for (int from = 0; from < order.length; ) {
      int to = from;
      while (to < order.length && values.get(order[to]).equals(values.get(order[from]))) {
        to++;
      }
      for (int i = from; i < to; i++) {
        ranks[order[i]] = (from + to - 1) / 2.0;
      }
      from = to;
    }
    return ranks;
  }

  private static double correlation(double[] x, double[] y) {
    double meanX = Arrays.stream(x).average().orElse(0);
    double meanY = Arrays.stream(y).average().orElse(0);
    double xy = 0;
    double xx = 0;
    double yy = 0;
    for (int i = 0; i < x.length; i++) {
      xy += (x[i] - meanX) * (y[i] - meanY);
      xx += (x[i] - meanX) * (x[i] - meanX);
      yy += (y[i] - meanY) * (y[i] - meanY);
    }
    return xx * yy == 0 ? Double.NaN : xy / Math.sqrt(xx * yy);
  }
}
