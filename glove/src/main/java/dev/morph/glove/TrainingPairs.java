package dev.morph.glove;

import java.util.SplittableRandom;

/** The pairs of words to train on, in a random order, with their logarithms and weights. */
final class TrainingPairs {
  private final long[] pairs;
  private final double[] logarithms;
  private final float[] weights;

  TrainingPairs(Cooccurrence counted, GloveSettings settings, SplittableRandom random) {
    pairs = counted.sortedPairs();
    shuffle(pairs, random);
    logarithms = new double[pairs.length];
    weights = new float[pairs.length];
    for (int i = 0; i < pairs.length; i++) {
      double x = counted.weight(Cooccurrence.word(pairs[i]), Cooccurrence.context(pairs[i]));
      // StrictMath: the same bits on every machine.
      logarithms[i] = StrictMath.log(x);
      double share = x / settings.maximumWeightAt();
      weights[i] = (float) (share >= 1 ? 1 : StrictMath.pow(share, settings.weightExponent()));
    }
  }

  int size() {
    return pairs.length;
  }

  /** Takes one step for each of the pairs {@code from} to {@code to - 1}; returns their cost. */
  double steps(GloveModel model, int from, int to) {
    double cost = 0;
    for (int i = from; i < to; i++) {
      int word = Cooccurrence.word(pairs[i]);
      cost += model.step(word, Cooccurrence.context(pairs[i]), logarithms[i], weights[i]);
    }
    return cost;
  }

  private static void shuffle(long[] pairs, SplittableRandom random) {
    for (int i = pairs.length - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      long pair = pairs[i];
      pairs[i] = pairs[other];
      pairs[other] = pair;
    }
  }
}
