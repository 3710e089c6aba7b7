package dev.morph.glove.tools.trainer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Word vectors by counting: the positive pointwise mutual information of words and contexts, with
 * smoothed contexts (Levy, Goldberg and Dagan 2015) and discounted rare pairs (Pantel and Lin
 * 2002), cut to its first singular vectors by a randomised method (Halko, Martinsson and Tropp
 * 2011). On a few million words it gives rare words better neighbours than GloVe.
 */
final class SpectralVectors {
  private static final int SPARE = 30;
  private static final int POWER_ROUNDS = 4;

  private final int rows;
  private final int columns;
  private final int[] starts;
  private final int[] columnOf;
  private final float[] values;
  private int filled;

  /** The matrix of words (rows) and contexts (columns) that these counts give. */
  SpectralVectors(Cooccurrence counted, int rows, int columns) {
    this.rows = rows;
    this.columns = columns;
    double[] rowSums = new double[rows];
    double[] columnSums = new double[columns];
    long pairs =
        counted.forEach(
            (word, context, weight) -> {
              rowSums[word] += weight;
              columnSums[context] += weight;
            });
    double smoothed = 0;
    for (double sum : columnSums) {
      smoothed += StrictMath.pow(sum, 0.75);
    }
    starts = new int[rows + 1];
    columnOf = new int[Math.toIntExact(pairs)];
    values = new float[columnOf.length];
    double all = smoothed;
    counted.forEach(
        (word, context, x) -> {
          double chance = StrictMath.pow(columnSums[context], 0.75) / all;
          double information = StrictMath.log(x / rowSums[word] / chance);
          double rarer = Math.min(rowSums[word], columnSums[context]);
          if (information > 0) {
            columnOf[filled] = context;
            values[filled++] = (float) (information * x / (x + 1) * rarer / (rarer + 1));
            starts[word + 1] = filled;
          }
        });
    for (int row = 0; row < rows; row++) {
      starts[row + 1] = Math.max(starts[row], starts[row + 1]);
    }
  }

  /** Counts contexts to the left and to the right apart, the latter shifted by {@code contexts}. */
  static Cooccurrence directed(
      Iterable<List<String>> sentences, Vocabulary vocabulary, int window, int contexts) {
    Cooccurrence counted = new Cooccurrence(WorkingMemory.ofThisProcess());
    for (List<String> words : sentences) {
      int[] sentence = vocabulary.rows(words);
      for (int right = 1; right < sentence.length; right++) {
        for (int left = Math.max(0, right - window); left < right; left++) {
          double weight = 1.0 / (right - left);
          if (sentence[left] < contexts) {
            counted.add(sentence[right], sentence[left], weight);
          }
          if (sentence[right] < contexts) {
            counted.add(sentence[left], contexts + sentence[right], weight);
          }
        }
      }
    }
    return counted;
  }

  /** The left singular vectors, each scaled by its singular value to the given power. */
  List<float[]> vectors(int dimension, double power, long randomSeed) {
    SplittableRandom random = new SplittableRandom(randomSeed);
    int width = dimension + SPARE;
    double[][] left = new double[rows][width];
    double[][] right = new double[columns][width];
    for (double[] line : right) {
      Arrays.setAll(line, i -> random.nextDouble() * 2 - 1);
    }
    multiply(right, left);
    for (int round = 0; round < POWER_ROUNDS; round++) {
      orthonormalise(left, width);
      multiplyTransposed(left, right);
      multiply(right, left);
    }
    orthonormalise(left, width);
    multiplyTransposed(left, right);
    double[][] gram = new double[width][width];
    for (double[] line : right) {
      for (int i = 0; i < width; i++) {
        for (int j = 0; j < width; j++) {
          gram[i][j] += line[i] * line[j];
        }
      }
    }
    double[][] axes = diagonalise(gram);
    int[] order =
        IntStream.range(0, width)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> -gram[i][i]))
            .mapToInt(Integer::intValue)
            .toArray();
    List<float[]> vectors = new ArrayList<>();
    for (double[] line : left) {
      float[] vector = new float[dimension];
      for (int d = 0; d < dimension; d++) {
        double sum = 0;
        for (int i = 0; i < width; i++) {
          sum += line[i] * axes[i][order[d]];
        }
        double singular = Math.sqrt(Math.max(0, gram[order[d]][order[d]]));
        vector[d] = (float) (sum * StrictMath.pow(singular, power));
      }
      vectors.add(vector);
    }
    return vectors;
  }

  private void multiply(double[][] right, double[][] left) {
    for (int row = 0; row < rows; row++) {
      Arrays.fill(left[row], 0);
      for (int k = starts[row]; k < starts[row + 1]; k++) {
        addScaled(values[k], right[columnOf[k]], left[row]);
      }
    }
  }

  private void multiplyTransposed(double[][] left, double[][] right) {
    for (double[] line : right) {
      Arrays.fill(line, 0);
    }
    for (int row = 0; row < rows; row++) {
      for (int k = starts[row]; k < starts[row + 1]; k++) {
        addScaled(values[k], left[row], right[columnOf[k]]);
      }
    }
  }

  private static void addScaled(double factor, double[] from, double[] to) {
    for (int i = 0; i < to.length; i++) {
      to[i] += factor * from[i];
    }
  }

  /** Modified Gram-Schmidt over the columns. */
  private static void orthonormalise(double[][] lines, int width) {
    for (int column = 0; column < width; column++) {
      double[] products = new double[width];
      for (double[] line : lines) {
        addScaled(line[column], line, products);
      }
      double length = Math.sqrt(products[column]);
      for (double[] line : lines) {
        double own = length == 0 ? 0 : line[column] / length;
        for (int other = column + 1; other < width; other++) {
          line[other] -= own * products[other] / length;
        }
        line[column] = own;
      }
    }
  }

  /** Jacobi's rotations: leaves the eigenvalues in the diagonal, returns the axes as columns. */
  private static double[][] diagonalise(double[][] symmetric) {
    int width = symmetric.length;
    double[][] axes = new double[width][width];
    for (int i = 0; i < width; i++) {
      axes[i][i] = 1;
    }
    for (int sweep = 0; sweep < 20; sweep++) {
      for (int p = 0; p < width; p++) {
        for (int q = p + 1; q < width; q++) {
          rotate(symmetric, axes, p, q);
        }
      }
    }
    return axes;
  }

  private static void rotate(double[][] symmetric, double[][] axes, int p, int q) {
    double off = symmetric[p][q];
    if (off == 0) {
      return;
    }
    double theta = (symmetric[q][q] - symmetric[p][p]) / (2 * off);
    double sign = theta >= 0 ? 1 : -1;
    double tangent = sign / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
    double cosine = 1 / Math.sqrt(tangent * tangent + 1);
    double sine = tangent * cosine;
    for (int k = 0; k < symmetric.length; k++) {
      double kp = symmetric[k][p];
      double kq = symmetric[k][q];
      symmetric[k][p] = cosine * kp - sine * kq;
      symmetric[k][q] = sine * kp + cosine * kq;
    }
    for (int k = 0; k < symmetric.length; k++) {
      double pk = symmetric[p][k];
      double qk = symmetric[q][k];
      symmetric[p][k] = cosine * pk - sine * qk;
      symmetric[q][k] = sine * pk + cosine * qk;
      double kp = axes[k][p];
      double kq = axes[k][q];
      axes[k][p] = cosine * kp - sine * kq;
      axes[k][q] = sine * kp + cosine * kq;
    }
  }
}
