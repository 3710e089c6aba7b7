package dev.morph.morphisms.text.metric;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.registry.ExtensionPoint;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Opens a text metric when it is requested by name. */
@FunctionalInterface
public interface MetricFactory {
  /** The extension point for text metrics. */
  ExtensionPoint<MetricFactory> POINT = new ExtensionPoint<>("metric", MetricFactory.class);

  /**
   * Opens the metric; its name begins with the name under which this factory was added.
   *
   * @param path the part after the colon: {@code cosine:PATH}
   * @throws dev.morph.core.fault.FaultException if the metric takes no path but one is given, or
   *     requires a path and none is given
   */
  PairMetric<String> open(Optional<Path> path);

  /** Returns why the metric cannot be opened without a path; empty if it can. */
  default Optional<String> missing() {
    return Optional.empty();
  }

  /**
   * Returns the names of models packaged with Morph that may follow the colon, such as {@code
   * minilm}.
   */
  default List<String> models() {
    return List.of();
  }

  /** Returns whether a larger value means nearer or farther texts. */
  default Polarity polarity() {
    return open(Optional.empty()).polarity();
  }

  /** Returns a factory for a metric that takes no path. */
  static MetricFactory of(Supplier<? extends PairMetric<String>> metric) {
    return path -> {
      PairMetric<String> opened = metric.get();
      if (path.isPresent()) {
        String name = opened.name();
        throw CommonFault.BAD_OPTION.because(
            "--metric", name + ":" + path.get(), name + " without a path");
      }
      return opened;
    };
  }
}
