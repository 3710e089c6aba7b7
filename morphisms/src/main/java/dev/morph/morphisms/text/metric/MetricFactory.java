package dev.morph.morphisms.text.metric;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.registry.ExtensionPoint;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Opens a metric of texts when it is asked for by name. */
@FunctionalInterface
public interface MetricFactory {
  /** Where metrics of texts are added. */
  ExtensionPoint<MetricFactory> POINT = new ExtensionPoint<>("metric", MetricFactory.class);

  /**
   * The metric; it is called by the name under which it was added.
   *
   * @param path what stood after the colon: {@code cosine:PATH}
   * @throws dev.morph.core.fault.FaultException if it takes no path, or needs one
   */
  PairMetric<String> open(Optional<Path> path);

  /** Why it cannot be opened without a path; empty if it can. */
  default Optional<String> missing() {
    return Optional.empty();
  }

  /** What may stand after the colon and comes along with Morph: {@code minilm}. */
  default List<String> models() {
    return List.of();
  }

  /** Whether larger means nearer. */
  default Polarity polarity() {
    return open(Optional.empty()).polarity();
  }

  /** Of a metric that takes no path. */
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
