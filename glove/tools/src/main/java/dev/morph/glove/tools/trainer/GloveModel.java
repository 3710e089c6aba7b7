package dev.morph.glove.tools.trainer;

import java.util.Arrays;
import java.util.SplittableRandom;

/** The parameters of GloVe and AdaGrad's sums of squares. A row is a vector, then its bias. */
final class GloveModel {
  private final int dimension;
  private final double learningRate;
  private final float[][] words;
  private final float[][] contexts;
  private final float[][] wordSquares;
  private final float[][] contextSquares;

  GloveModel(int size, GloveSettings settings, SplittableRandom random) {
    this.dimension = settings.dimension();
    this.learningRate = settings.learningRate();
    this.words = randomRows(size, random);
    this.contexts = randomRows(size, random);
    this.wordSquares = ones(size);
    this.contextSquares = ones(size);
  }

  private float[][] randomRows(int size, SplittableRandom random) {
    float[][] rows = new float[size][dimension + 1];
    for (float[] row : rows) {
      for (int d = 0; d < row.length; d++) {
        row[d] = (float) ((random.nextDouble() - 0.5) / dimension);
      }
    }
    return rows;
  }

  private float[][] ones(int size) {
    float[][] rows = new float[size][dimension + 1];
    for (float[] row : rows) {
      Arrays.fill(row, 1);
    }
    return rows;
  }

  /**
   * One step down the gradient of one pair.
   *
   * @return half the pair's weighted squared error before the step
   */
  double step(int word, int context, double log, float weight) {
    float[] w = words[word];
    float[] c = contexts[context];
    float sum = w[dimension] + c[dimension];
    for (int d = 0; d < dimension; d++) {
      sum += w[d] * c[d];
    }
    double difference = sum - log;
    double weighted = weight * difference;
    float rate = (float) (learningRate * weighted);
    float[] ws = wordSquares[word];
    float[] cs = contextSquares[context];
    for (int d = 0; d < dimension; d++) {
      float wordGradient = rate * c[d];
      float contextGradient = rate * w[d];
      w[d] -= wordGradient / (float) Math.sqrt(ws[d]);
      c[d] -= contextGradient / (float) Math.sqrt(cs[d]);
      // As in the original, the sums take the gradients with the rate in them.
      ws[d] += wordGradient * wordGradient;
      cs[d] += contextGradient * contextGradient;
    }
    // The biases learn at rate 1: so does the original program, if not the paper.
    float biasGradient = (float) weighted;
    w[dimension] -= biasGradient / (float) Math.sqrt(ws[dimension]);
    c[dimension] -= biasGradient / (float) Math.sqrt(cs[dimension]);
    ws[dimension] += biasGradient * biasGradient;
    cs[dimension] += biasGradient * biasGradient;
    return 0.5 * weighted * difference;
  }

  /** The sum of a word's two vectors, without the biases. */
  float[] vector(int row) {
    float[] vector = new float[dimension];
    for (int d = 0; d < dimension; d++) {
      vector[d] = words[row][d] + contexts[row][d];
    }
    return vector;
  }
}
