package dev.morph.scenarios.engine.spec;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.fault.CommonFault;
import java.util.List;

/**
 * The metrics of a run.
 *
 * @param names names of the metrics; {@code all} alone stands for all available metrics; empty: the
 *     metrics in {@link #DEFAULT}
 */
public record MetricChoice(
    @Parameter(
            name = "metric",
            key = "metrics",
            defaultValue = "none",
            otherwise = "levenshtein-word,chrf for local:, else levenshtein-word",
            commas = true,
            label = "LIST",
            documentation =
                "Text metrics, separated by commas; 'morph list metrics' shows them. paper: the"
                    + " paper's ten, as far as available; all: all that need no model folder.")
        List<String> names) {
  /** The default metrics if questions are free. */
  public static final List<String> DEFAULT = List.of("levenshtein-word", "chrf");

  private static final List<String> ALL = List.of("all");
  private static final List<String> PAPER = List.of("paper");

  public MetricChoice {
    names = names.stream().distinct().toList();
    if (names.size() > 1 && (names.containsAll(ALL) || names.containsAll(PAPER))) {
      throw CommonFault.BAD_OPTION.because(
          "--metric", String.join(",", names), "'all' or 'paper' alone, or names");
    }
    for (String name : names) {
      if (name.matches("[^:]*\\s.*")) {
        throw CommonFault.BAD_OPTION.because(
            "--metric", name, "names with commas between them: " + name.replaceAll("\\s+", ","));
      }
    }
  }

  /** Whether this choice stands for the available metrics of the paper. */
  public boolean isPaper() {
    return names.equals(PAPER);
  }

  /** Whether this choice stands for all available metrics. */
  public boolean isAll() {
    return names.equals(ALL);
  }
}
