package dev.morph.morphisms.text.metric;

import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.registry.Contribution;
import dev.morph.core.registry.Extensions;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The available text metrics, built in or added by extensions, by the name with which users select
 * them: {@code chrf}. A metric that reads a model or a word table takes its path after a colon:
 * {@code cosine:models/minilm}, {@code cross-encoder:models/mine}, {@code
 * roberta:models/stsb-roberta-base}.
 */
public final class TextMetrics {
  /**
   * The environment variable with the folder for the metrics {@code roberta} and {@code
   * roberta-logit}, used if no folder follows the name.
   */
  public static final String ROBERTA = "MORPH_ROBERTA";

  private TextMetrics() {}

  /**
   * Returns a metric by its name, which a colon and a path may follow.
   *
   * @throws FaultException {@link dev.morph.core.fault.CommonFault#UNKNOWN_NAME}, with the most
   *     likely name first, if there is no such metric; {@link
   *     dev.morph.morphisms.fault.MorphismFault#NO_MODEL_FOLDER} or {@link
   *     dev.morph.morphisms.fault.MorphismFault#MODEL_FOLDER_UNUSABLE} if its model is missing
   */
  public static PairMetric<String> named(String name) {
    int colon = name.indexOf(':');
    Optional<Path> path =
        colon < 0 ? Optional.empty() : Optional.of(Path.of(name.substring(colon + 1)));
    return entry(name).value().open(path);
  }

  /** Returns the names of all metrics, without paths. */
  public static List<String> names() {
    return Extensions.installed().names(MetricFactory.POINT);
  }

  /**
   * Returns the names that need no path from the user, because the metric needs no model, its
   * folder is in {@link #ROBERTA}, or its model is packaged with Morph, as in {@code
   * cosine:minilm}.
   */
  public static List<String> availableNames() {
    return names().stream()
        .filter(name -> whyMissing(name).isEmpty())
        .flatMap(TextMetrics::withModels)
        .toList();
  }

  /**
   * The ten metrics of the paper, in the order of its Table 3. Its ROUGE-N is assumed to be
   * rouge-2.
   */
  public static final List<String> OF_THE_PAPER =
      List.of(
          "roberta",
          "euclidean",
          "cosine",
          "bleu",
          "rouge-2",
          "rouge-l",
          "meteor",
          "chrf",
          "levenshtein-char",
          "levenshtein-word");

  private static Stream<String> withModels(String name) {
    return Stream.concat(
        Stream.of(name), entry(name).value().models().stream().map(model -> name + ":" + model));
  }

  /** Returns why a metric is not among the {@link #availableNames} metrics; empty if it is. */
  public static Optional<String> whyMissing(String name) {
    return entry(name).value().missing();
  }

  private static Contribution<MetricFactory> entry(String name) {
    int colon = name.indexOf(':');
    String metric = colon < 0 ? name : name.substring(0, colon);
    return Extensions.installed().named(MetricFactory.POINT, metric);
  }
}
