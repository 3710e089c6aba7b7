package dev.morph.morphisms.text.metric.encoder;

/**
 * RoBERTa computed with loops over arrays of doubles, one text at a time, with nothing shared with
 * ONNX Runtime: what the network's values are checked against.
 */
final class PlainRoberta {
  private static final int PADDING = 1;

  private final RobertaWeights weights;
  private final int hidden;

  PlainRoberta(RobertaWeights weights) {
    this.weights = weights;
    this.hidden = weights.shape().hidden();
  }

  /** The logit of a cross-encoder for token ids without padding. */
  double logit(long[] ids) {
    double[] first = states(ids)[0];
    double[] pooled = dense(first, "classifier.dense", hidden);
    for (int i = 0; i < hidden; i++) {
      pooled[i] = Math.tanh(pooled[i]);
    }
    return dense(pooled, "classifier.projection", 1)[0];
  }

  /** The last hidden state of each token. */
  double[][] states(long[] ids) {
    double[][] states = new double[ids.length][hidden];
    for (int t = 0; t < ids.length; t++) {
      for (int i = 0; i < hidden; i++) {
        states[t][i] =
            weights.get("embeddings.word")[(int) ids[t] * hidden + i]
                + weights.get("embeddings.position")[(PADDING + 1 + t) * hidden + i]
                + weights.get("embeddings.type")[i];
      }
      norm(states[t], "embeddings.norm");
    }
    for (int layer = 0; layer < weights.shape().layers(); layer++) {
      states = layer(states, "layer." + layer + ".");
    }
    return states;
  }

  private double[][] layer(double[][] states, String at) {
    double[][] mixed = attend(states, at);
    for (int t = 0; t < states.length; t++) {
      double[] attended = dense(mixed[t], at + "attention.output", hidden);
      add(states[t], attended);
      norm(attended, at + "attention.norm");
      double[] wide = dense(attended, at + "intermediate", weights.shape().intermediate());
      for (int i = 0; i < wide.length; i++) {
        wide[i] = wide[i] / 2 * (1 + erf(wide[i] / Math.sqrt(2)));
      }
      double[] narrow = dense(wide, at + "output", hidden);
      add(attended, narrow);
      norm(narrow, at + "norm");
      mixed[t] = narrow;
    }
    return mixed;
  }

  private double[][] attend(double[][] states, String at) {
    int length = states.length;
    double[][] query = new double[length][];
    double[][] key = new double[length][];
    double[][] value = new double[length][];
    for (int t = 0; t < length; t++) {
      query[t] = dense(states[t], at + "query", hidden);
      key[t] = dense(states[t], at + "key", hidden);
      value[t] = dense(states[t], at + "value", hidden);
    }
    int width = hidden / weights.shape().heads();
    double[][] mixed = new double[length][hidden];
    for (int t = 0; t < length; t++) {
      for (int start = 0; start < hidden; start += width) {
        double[] share = softmax(query[t], key, start, width);
        for (int s = 0; s < length; s++) {
          for (int i = start; i < start + width; i++) {
            mixed[t][i] += share[s] * value[s][i];
          }
        }
      }
    }
    return mixed;
  }

  private static double[] softmax(double[] query, double[][] key, int start, int width) {
    double[] share = new double[key.length];
    double sum = 0;
    for (int s = 0; s < key.length; s++) {
      double product = 0;
      for (int i = start; i < start + width; i++) {
        product += query[i] * key[s][i];
      }
      share[s] = Math.exp(product / Math.sqrt(width));
      sum += share[s];
    }
    for (int s = 0; s < share.length; s++) {
      share[s] /= sum;
    }
    return share;
  }

  private double[] dense(double[] x, String name, int width) {
    float[] matrix = weights.get(name + ".weight");
    float[] bias = weights.get(name + ".bias");
    double[] result = new double[width];
    for (int j = 0; j < width; j++) {
      result[j] = bias[j];
      for (int i = 0; i < x.length; i++) {
        result[j] += x[i] * matrix[i * width + j];
      }
    }
    return result;
  }

  private void norm(double[] x, String name) {
    double mean = 0;
    for (double value : x) {
      mean += value / x.length;
    }
    double variance = 0;
    for (double value : x) {
      variance += (value - mean) * (value - mean) / x.length;
    }
    float[] weight = weights.get(name + ".weight");
    float[] bias = weights.get(name + ".bias");
    for (int i = 0; i < x.length; i++) {
      x[i] = (x[i] - mean) / Math.sqrt(variance + 1e-5) * weight[i] + bias[i];
    }
  }

  private static void add(double[] summand, double[] sum) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] += summand[i];
    }
  }

  /** By its Taylor series; beyond 4 it is 1 to eight digits. */
  private static double erf(double x) {
    if (Math.abs(x) > 4) {
      return Math.signum(x);
    }
    double term = x;
    double sum = x;
    for (int n = 1; n < 80; n++) {
      term *= -x * x / n;
      sum += term / (2 * n + 1);
    }
    return 2 / Math.sqrt(Math.PI) * sum;
  }
}
