package dev.morph.experiments.analysis;

/** The mean of a sample, for a studentised interval. */
record SampleMean(double[] values) implements Bootstrap.Studentised {
  @Override
  public void estimate(int[] drawn, double[] into) {
    double mean = Mean.of(values, drawn);
    double squares = 0;
    for (int place : drawn) {
      squares += (values[place] - mean) * (values[place] - mean);
    }
    into[0] = mean;
    into[1] = drawn.length < 2 ? 0 : squares / (drawn.length - 1.0) / drawn.length;
  }
}
