package dev.morph.morphisms.text.metric;

/** A seed's vector, with its length computed once. */
final class SentenceVector {
  private final double[] components;
  private final double norm;

  SentenceVector(double[] components) {
    this.components = components;
    this.norm = Math.sqrt(product(components, components));
  }

  double[] components() {
    return components;
  }

  /** Returns the cosine of the angle, from -1 to 1; 0 if a vector is zero. */
  double cosine(double[] other) {
    double norms = norm * Math.sqrt(product(other, other));
    return norms == 0 ? 0 : Math.min(1, Math.max(-1, product(components, other) / norms));
  }

  /** Returns the length of the difference. */
  double distance(double[] other) {
    double sum = 0;
    for (int i = 0; i < components.length; i++) {
      double difference = components[i] - other[i];
      sum += difference * difference;
    }
    return Math.sqrt(sum);
  }

  /** Returns the sum of both lengths, which is the largest possible distance. */
  double reach(double[] other) {
    return norm + Math.sqrt(product(other, other));
  }

  private double product(double[] left, double[] right) {
    double sum = 0;
    for (int i = 0; i < components.length; i++) {
      sum += left[i] * right[i];
    }
    return sum;
  }
}
