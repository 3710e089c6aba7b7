package dev.morph.glove.tools.trainer;

/**
 * Settings of {@link GloveTrainer}; names and defaults are those of Pennington, Socher and Manning
 * (2014) and of their program.
 *
 * @param dimension components of a vector
 * @param window words to either side that count as context
 * @param minimumCount rarer words are left out
 * @param maximumWeightAt x_max: co-occurrences from here on weigh 1
 * @param weightExponent alpha: below, they weigh (x / x_max)^alpha
 * @param learningRate eta of AdaGrad
 * @param iterations passes over the co-occurrences
 * @param threads 1 gives the same bytes every time; more update without locks, and do not
 * @param randomSeed of the first values and of the order of the co-occurrences
 */
public record GloveSettings(
    int dimension,
    int window,
    int minimumCount,
    double maximumWeightAt,
    double weightExponent,
    double learningRate,
    int iterations,
    int threads,
    long randomSeed) {
  /** Checks that all is positive. */
  public GloveSettings {
    if (dimension < 1 || window < 1 || minimumCount < 1 || iterations < 1 || threads < 1) {
      throw new IllegalArgumentException("counts must be positive");
    }
    if (!(maximumWeightAt > 0 && weightExponent > 0 && learningRate > 0)) {
      throw new IllegalArgumentException("x_max, alpha and eta must be positive");
    }
  }

  /** 50 dimensions, window 10, minimum count 5, x_max 10, alpha 0.75, eta 0.05, 25 iterations. */
  public static GloveSettings standard(long randomSeed) {
    return new GloveSettings(50, 10, 5, 10, 0.75, 0.05, 25, 1, randomSeed);
  }

  /** These with another size of vectors. */
  public GloveSettings withDimension(int wanted) {
    return new GloveSettings(
        wanted,
        window,
        minimumCount,
        maximumWeightAt,
        weightExponent,
        learningRate,
        iterations,
        threads,
        randomSeed);
  }

  /** These with another window and minimum count. */
  public GloveSettings withWindow(int wantedWindow, int wantedMinimumCount) {
    return new GloveSettings(
        dimension,
        wantedWindow,
        wantedMinimumCount,
        maximumWeightAt,
        weightExponent,
        learningRate,
        iterations,
        threads,
        randomSeed);
  }

  /** These with another number of passes, and of threads. */
  public GloveSettings withIterations(int wanted, int wantedThreads) {
    return new GloveSettings(
        dimension,
        window,
        minimumCount,
        maximumWeightAt,
        weightExponent,
        learningRate,
        wanted,
        wantedThreads,
        randomSeed);
  }
}
