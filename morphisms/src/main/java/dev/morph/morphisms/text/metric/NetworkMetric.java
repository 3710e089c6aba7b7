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
 * @param isRoberta whether the network is stsb-roberta-base, whose folder the environment variable
 *     {@link TextMetrics#ROBERTA} may name
 */
record NetworkMetric(String name, boolean isRoberta, Scale scale) implements MetricFactory {
  @Override
  public PairMetric<String> open(Optional<Path> path) {
    Path folder =
        path.or(this::folderFromEnvironment)
            .orElseThrow(() -> MorphismFault.NO_MODEL_FOLDER.because(name));
    return isRoberta ? CrossEncoder.roberta(folder, scale) : CrossEncoder.of(folder, scale);
  }

  @Override
  public Optional<String> missing() {
    if (!isRoberta) {
      return Optional.of("needs a folder: " + name + ":DIR");
    }
    return folderFromEnvironment().isEmpty()
        ? Optional.of("needs the folder of its model: " + name + ":DIR, or " + TextMetrics.ROBERTA)
        : Optional.empty();
  }

  @Override
  public Polarity polarity() {
    return Polarity.SIMILARITY;
  }

  private Optional<Path> folderFromEnvironment() {
    return Optional.ofNullable(System.getenv(TextMetrics.ROBERTA))
        .filter(it -> isRoberta && !it.isBlank())
        .map(Path::of);
  }
}
