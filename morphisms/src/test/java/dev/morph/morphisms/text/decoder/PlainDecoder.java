package dev.morph.morphisms.text.decoder;

/** The network of {@link TinyDecoder} by loops over doubles, from the start for every token. */
final class PlainDecoder {
  private static final int HIDDEN = TinyDecoder.HIDDEN;
  private static final int WIDTH = HIDDEN / TinyDecoder.HEADS;

  private final TinyDecoder weights;

  PlainDecoder(TinyDecoder weights) {
    this.weights = weights;
  }

  /** The logits after each token. */
  double[][] logits(long[] ids) {
    double[][] states = new double[ids.length][HIDDEN];
    for (int t = 0; t < ids.length; t++) {
      for (int i = 0; i < HIDDEN; i++) {
        states[t][i] =
            weights.weights("words")[(int) ids[t] * HIDDEN + i]
                + weights.weights("positions")[t * HIDDEN + i];
      }
    }
    for (int layer = 0; layer < TinyDecoder.LAYERS; layer++) {
      layer(states, "layer." + layer + ".");
    }
    double[][] logits = new double[ids.length][];
    for (int t = 0; t < ids.length; t++) {
      logits[t] = product(norm(states[t], "last"), "logits", TinyDecoder.WORDS.size());
    }
    return logits;
  }

  private void layer(double[][] states, String at) {
    int length = states.length;
    double[][] query = new double[length][];
    double[][] key = new double[length][];
    double[][] value = new double[length][];
    for (int t = 0; t < length; t++) {
      double[] normed = norm(states[t], at + "first");
      query[t] = product(normed, at + "query", HIDDEN);
      key[t] = product(normed, at + "key", HIDDEN);
      value[t] = product(normed, at + "value", HIDDEN);
    }
    for (int t = 0; t < length; t++) {
      double[] mixed = new double[HIDDEN];
      for (int head = 0; head < HIDDEN; head += WIDTH) {
        double[] share = attention(query[t], key, t, head);
        for (int s = 0; s <= t; s++) {
          for (int i = head; i < head + WIDTH; i++) {
            mixed[i] += share[s] * value[s][i];
          }
        }
      }
      add(states[t], product(mixed, at + "output", HIDDEN));
      double[] wide = product(norm(states[t], at + "second"), at + "wide", TinyDecoder.WIDE);
      for (int i = 0; i < wide.length; i++) {
        wide[i] = Math.max(0, wide[i]);
      }
      add(states[t], product(wide, at + "narrow", HIDDEN));
    }
  }

  private static double[] attention(double[] query, double[][] key, int upTo, int head) {
    double[] share = new double[upTo + 1];
    double sum = 0;
    for (int s = 0; s <= upTo; s++) {
      double dot = 0;
      for (int i = head; i < head + WIDTH; i++) {
        dot += query[i] * key[s][i];
      }
      share[s] = Math.exp(dot / Math.sqrt(WIDTH));
      sum += share[s];
    }
    for (int s = 0; s <= upTo; s++) {
      share[s] /= sum;
    }
    return share;
  }

  private double[] product(double[] x, String name, int columns) {
    float[] matrix = weights.weights(name);
    double[] result = new double[columns];
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < columns; j++) {
        result[j] += x[i] * matrix[i * columns + j];
      }
    }
    return result;
  }

  private double[] norm(double[] x, String name) {
    double mean = 0;
    for (double v : x) {
      mean += v / HIDDEN;
    }
    double variance = 0;
    for (double v : x) {
      variance += (v - mean) * (v - mean) / HIDDEN;
    }
    double[] result = new double[HIDDEN];
    for (int i = 0; i < HIDDEN; i++) {
      result[i] =
          (x[i] - mean) / Math.sqrt(variance + 1e-5) * weights.weights(name + ".weight")[i]
              + weights.weights(name + ".bias")[i];
    }
    return result;
  }

  private static void add(double[] sum, double[] summand) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] += summand[i];
    }
  }
}
