package dev.morph.morphisms.text.metric;

import dev.morph.core.morphism.Polarity;
import dev.morph.morphisms.text.metric.encoder.SentenceEncoder;

/**
 * The Euclidean distance between the vectors of two texts, |a - b|. Normalised: divided by |a| +
 * |b|, the largest possible distance; 0 if both are zero.
 *
 * <p>Source: SciPy's {@code euclidean}, over the vectors of a {@link SentenceEncoder}.
 */
public final class Euclidean extends VectorMetric {

  /** Creates the distance for an encoder, whose name is part of the metric's name. */
  public Euclidean(SentenceEncoder encoder) {
    this("euclidean:" + encoder.name(), encoder);
  }

  Euclidean(String name, SentenceEncoder encoder) {
    super(name, encoder);
  }

  @Override
  public Polarity polarity() {
    return Polarity.DISTANCE;
  }

  @Override
  double compare(SentenceVector seed, double[] mutant) {
    return seed.distance(mutant);
  }

  @Override
  double normalise(SentenceVector seed, double[] mutant, double value) {
    double reach = seed.reach(mutant);
    return reach == 0 ? 0 : Math.min(1, value / reach);
  }
}
