package dev.morph.glove;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleConsumer;

/**
 * Trains word vectors: GloVe, Pennington, Socher and Manning (2014), as their program does it.
 *
 * <p>Minimised is the sum over pairs of f(x_ij) (w_i . c_j + b_i + d_j - log x_ij)^2, with f(x) =
 * min(1, (x / x_max)^alpha), by AdaGrad, one pair after another in an order drawn from the random
 * seed. A word's vector is w_i + c_i. With one thread the result is the same on every machine.
 */
public final class GloveTrainer {
  private final GloveSettings settings;

  /** A trainer with these settings. */
  public GloveTrainer(GloveSettings settings) {
    this.settings = settings;
  }

  /**
   * Trains a table from sentences. They are gone through twice and must be the same both times.
   *
   * @param sentences windows end with them
   * @param provenance what to record as the sources; the settings are appended
   * @param cost told after each iteration: half the weighted squared error, averaged over the pairs
   * @throws EmbeddingTableException if no word is frequent enough
   */
  public EmbeddingTable train(
      Iterable<List<String>> sentences, String provenance, DoubleConsumer cost) {
    Vocabulary vocabulary = Vocabulary.of(sentences, settings.minimumCount());
    if (vocabulary.size() == 0) {
      throw new EmbeddingTableException(
          "no word occurs " + settings.minimumCount() + " times: nothing to train");
    }
    Cooccurrence counted = Cooccurrence.of(sentences, vocabulary, settings.window());
    List<float[]> vectors = fit(counted, vocabulary.size(), cost);
    return EmbeddingTable.of(vocabulary.words(), vectors, provenance + " " + settings);
  }

  /** Vectors for {@code size} words from their co-occurrences. */
  List<float[]> fit(Cooccurrence counted, int size, DoubleConsumer cost) {
    SplittableRandom random = new SplittableRandom(settings.randomSeed());
    GloveModel model = new GloveModel(size, settings, random.split());
    TrainingPairs pairs = new TrainingPairs(counted, settings, random.split());
    for (int iteration = 0; iteration < settings.iterations(); iteration++) {
      cost.accept(pass(model, pairs) / Math.max(1, pairs.size()));
    }
    List<float[]> vectors = new ArrayList<>();
    for (int row = 0; row < size; row++) {
      vectors.add(model.vector(row));
    }
    return vectors;
  }

  private double pass(GloveModel model, TrainingPairs pairs) {
    int parts = settings.threads();
    int count = pairs.size();
    if (parts == 1) {
      return pairs.steps(model, 0, count);
    }
    double[] costs = new double[parts];
    List<Thread> threads = new ArrayList<>();
    for (int part = 0; part < parts; part++) {
      int own = part;
      int from = (int) ((long) count * part / parts);
      int to = (int) ((long) count * (part + 1) / parts);
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
