package dev.morph.morphisms.text.metric;

import dev.morph.core.morphism.Polarity;
import dev.morph.morphisms.text.metric.encoder.SentenceEncoder;

/**
 * The cosine of the angle between the vectors of two texts, a b / (|a| |b|), from -1 to 1; 0 if
 * either is zero. Normalised: (1 - cosine) / 2.
 *
 * <p>Source: scikit-learn's {@code cosine_similarity}, over the vectors of a {@link
 * SentenceEncoder}.
 */
public final class Cosine extends VectorMetric {

  /** Creates the cosine for an encoder, whose name is part of the metric's name. */
  public Cosine(SentenceEncoder encoder) {
    this("cosine:" + encoder.name(), encoder);
  }

  Cosine(String name, SentenceEncoder encoder) {
    super(name, encoder);
  }

  @Override
  public Polarity polarity() {
    return Polarity.SIMILARITY;
  }

  @Override
  double compare(SentenceVector seed, double[] mutant) {
    return seed.cosine(mutant);
  }

  /** The normalised distance is 0 only if the value equals the seed's own, even if that is 0. */
  @Override
  double normalise(SentenceVector seed, double[] mutant, double value) {
    double self = seed.cosine(seed.components());
    return Math.min(1, Math.max(0, (self - value) / 2));
  }
}
