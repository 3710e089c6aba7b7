package dev.morph.experiments.analysis.tally;

import dev.morph.core.fault.PlainText;
import dev.morph.scenarios.engine.store.Result;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Why tasks of a model could not be evaluated: each task once, however many metrics and domains it
 * was to be walked in.
 */
public final class UnevaluableCounts {
  private UnevaluableCounts() {}

  /** A sentence a model, or none where all were evaluated. */
  public static List<String> inWords(List<Result> results) {
    Map<String, Map<String, Set<String>>> tasks = new TreeMap<>();
    for (Result result : results) {
      if (result instanceof Result.NotEvaluable line) {
        tasks
            .computeIfAbsent(line.model(), model -> new TreeMap<>())
            .computeIfAbsent(line.cause(), cause -> new HashSet<>())
            .add(line.seed());
      }
    }
    return tasks.entrySet().stream()
        .map(
            model ->
                PlainText.line(model.getKey())
                    + ": not evaluable, by cause: "
                    + causes(model.getValue())
                    + ".")
        .toList();
  }

  private static String causes(Map<String, Set<String>> tasks) {
    return tasks.entrySet().stream()
        .map(cause -> PlainText.line(cause.getKey()) + " " + cause.getValue().size())
        .collect(Collectors.joining(", "));
  }
}
