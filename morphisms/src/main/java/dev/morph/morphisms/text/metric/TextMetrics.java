package dev.morph.morphisms.text.metric;

import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.registry.Contribution;
import dev.morph.core.registry.Extensions;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The text metrics there are, built in or added by extensions, by the name users select them with:
 * {@code chrf}. Those that read a model or a word table take its path after a colon: {@code
 * cosine:models/minilm}, {@code cross-encoder:models/mine}, {@code
 * roberta:models/stsb-roberta-base}.
 */
public final class TextMetrics {
  /**
   * The environment variable with the folder of the metrics {@code roberta} and {@code
   * roberta-logit} when none is named.
   */
  public static final String ROBERTA = "MORPH_ROBERTA";

  private TextMetrics() {}

  /**
   * The metric of a name, or of a name, a colon and a path.
   *
   * @throws FaultException {@link Fault#UNKNOWN_NAME}, with the likeliest name first, if there is
   *     none; {@link Fault#NO_MODEL_FOLDER} or {@link Fault#MODEL_FOLDER_UNUSABLE} if its model is
   *     not there
   */
  public static PairMetric<String> named(String name) {
    int colon = name.indexOf(':');
    return colon < 0
        ? entry(name).value().open(Optional.empty())
        : entry(name.substring(0, colon))
            .value()
            .open(Optional.of(Path.of(name.substring(colon + 1))));
  }

  /** All names, without paths. */
  public static List<String> names() {
    return Extensions.installed().names(MetricFactory.POINT);
  }

  /** The names that need no path: they need no model, or its folder is in {@link #ROBERTA}. */
  public static List<String> available() {
    return names().stream().filter(name -> whyMissing(name).isEmpty()).toList();
  }

  /** Why a metric is not among the {@link #available}. */
  public static Optional<String> whyMissing(String name) {
    return entry(name).value().missing();
  }

  /**
   * One line on what the metric of a name measures.
   *
   * @throws FaultException as {@link #named} does
   */
  public static String description(String name) {
    return entry(name).description();
  }

  /**
   * Whether larger means nearer.
   *
   * @throws FaultException as {@link #named} does
   */
  public static Polarity polarity(String name) {
    return entry(name).value().polarity();
  }

  private static Contribution<MetricFactory> entry(String name) {
    return Extensions.installed().named(MetricFactory.POINT, name);
  }
}
