package dev.morph.glove.tools.trainer;

import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.table.EmbeddingTableException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Trains word vectors: GloVe, Pennington, Socher and Manning (2014), as their program does it.
 *
 * <p>Minimised is the sum over pairs of f(x_ij) (w_i . c_j + b_i + d_j - log x_ij)^2, with f(x) =
 * min(1, (x / x_max)^alpha), by AdaGrad, one pair after another in an order drawn from the random
 * seed. A word's vector is w_i + c_i. With one thread the result is the same on every machine.
 */
public final class GloveTrainer {
  private final GloveSettings settings;
  private final WorkingMemory memory;

  /** A trainer with these settings. */
  public GloveTrainer(GloveSettings settings) {
    this(settings, WorkingMemory.ofThisProcess());
  }

  /**
   * A trainer with these settings and bounds.
   *
   * @param memory changes no result
   */
  public GloveTrainer(GloveSettings settings, WorkingMemory memory) {
    this.settings = settings;
    this.memory = memory;
  }

  /** Told how far a training is. */
  public interface Watcher {
    /**
     * An iteration is over.
     *
     * @param cost half the weighted squared error, averaged over the pairs
     */
    void iteration(double cost);

    /**
     * The text is counted.
     *
     * @param words in the vocabulary
     * @param pairs of words that occur
     * @param spilled files that were needed for what did not fit into memory
     */
    default void counted(int words, long pairs, int spilled) {}
  }

  /**
   * Trains a table from sentences. They are gone through twice and must be the same both times.
   *
   * @param sentences windows end with them
   * @param provenance what to record as the sources; the settings are appended
   * @throws EmbeddingTableException if no word is frequent enough, or what does not fit into memory
   *     cannot be written
   */
  public EmbeddingTable train(
      Iterable<List<String>> sentences, String provenance, Watcher watcher) {
    Vocabulary vocabulary = Vocabulary.of(sentences, settings.minimumCount());
    if (vocabulary.size() == 0) {
      throw new EmbeddingTableException(
          "no word occurs " + settings.minimumCount() + " times: nothing to train");
    }
    List<float[]> vectors;
    try (Cooccurrence counted = Cooccurrence.of(sentences, vocabulary, settings.window(), memory)) {
      vectors = fit(counted, vocabulary.size(), watcher);
    }
    return EmbeddingTable.of(vocabulary.words(), vectors, provenance + " " + settings);
  }

  /** Vectors for {@code size} words from their co-occurrences. */
  private List<float[]> fit(Cooccurrence counted, int size, Watcher watcher) {
    SplittableRandom random = new SplittableRandom(settings.randomSeed());
    GloveModel model = new GloveModel(size, settings, random.split());
    TrainingPairs pairs = TrainingPairs.of(counted, settings, memory, random.split());
    watcher.counted(size, pairs.size(), counted.spilled());
    for (int iteration = 0; iteration < settings.iterations(); iteration++) {
      watcher.iteration(pass(model, pairs) / Math.max(1, pairs.size()));
    }
    List<float[]> vectors = new ArrayList<>();
    for (int row = 0; row < size; row++) {
      vectors.add(model.vector(row));
    }
    return vectors;
  }

  private double pass(GloveModel model, TrainingPairs pairs) {
    int parts = settings.threads();
    long count = pairs.size();
    if (parts == 1) {
      return pairs.steps(model, 0, count);
    }
    double[] costs = new double[parts];
    List<Thread> threads = new ArrayList<>();
    for (int part = 0; part < parts; part++) {
      int own = part;
      long from = count * part / parts;
      long to = count * (part + 1) / parts;
      Thread thread = new Thread(() -> costs[own] = pairs.steps(model, from, to), "glove-" + part);
      threads.add(thread);
      thread.start();
    }
    double sum = 0;
    for (int part = 0; part < parts; part++) {
      try {
        threads.get(part).join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted while training", e);
      }
      sum += costs[part];
    }
    return sum;
  }
}
