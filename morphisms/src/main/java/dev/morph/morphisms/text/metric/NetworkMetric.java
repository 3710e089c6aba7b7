package dev.morph.morphisms.text.metric;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.morphisms.fault.MorphismFault;
import dev.morph.morphisms.text.metric.encoder.CrossEncoder;
import dev.morph.morphisms.text.metric.encoder.CrossEncoder.Scale;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A similarity computed by a neural network in a folder.
 *
 * @param named whether the network is stsb-roberta-base, whose folder the environment variable
 *     {@link TextMetrics#ROBERTA} may name
 */
record NetworkMetric(String name, boolean named, Scale scale) implements MetricFactory {
  @Override
  public PairMetric<String> open(Optional<Path> path) {
    Path folder =
        path.or(this::folder).orElseThrow(() -> MorphismFault.NO_MODEL_FOLDER.because(name));
    return named ? CrossEncoder.roberta(folder, scale) : CrossEncoder.of(folder, scale);
  }

  @Override
  public Optional<String> missing() {
    if (!named) {
      return Optional.of("needs a folder: " + name + ":DIR");
    }
    return folder().isEmpty()
        ? Optional.of("needs the folder of its model: " + name + ":DIR, or " + TextMetrics.ROBERTA)
        : Optional.empty();
  }

  @Override
  public Polarity polarity() {
    return Polarity.SIMILARITY;
  }

  private Optional<Path> folder() {
    return Optional.ofNullable(System.getenv(TextMetrics.ROBERTA))
        .filter(it -> named && !it.isBlank())
        .map(Path::of);
  }
}
