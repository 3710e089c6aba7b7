package dev.morph.experiments.analysis.estimate;

/**
 * The mean of a sample, for a studentised interval. The mean and variance of a resample are
 * computed in one pass. The sums are of deviations from the sample's mean, so that no digits are
 * lost.
 */
final class SampleMean implements Bootstrap.Studentised {
  private final double mean;
  private final double[] deviations;

  SampleMean(double[] values) {
    mean = Mean.mean(values);
    deviations = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      deviations[i] = values[i] - mean;
    }
  }

  @Override
  public void estimate(int[] drawn, double[] into) {
    double sum = 0;
    double squares = 0;
    for (int place : drawn) {
      double deviation = deviations[place];
      sum += deviation;
      squares += deviation * deviation;
    }
    int size = drawn.length;
    double rest = Math.max(0, squares - sum * sum / size);
    into[0] = mean + sum / size;
    into[1] = size < 2 ? 0 : rest / (size - 1.0) / size;
  }
}
