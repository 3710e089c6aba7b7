package dev.morph.experiments.measurement.endtoend;

import dev.morph.scenarios.engine.store.Result;
import java.util.List;
import java.util.Locale;

/** Where walks ended, one a line, in words that do not depend on who walked. */
final class Ends {
  private static final String NOT_EVALUABLE = "not evaluable";
  private static final String NOT_REACHED = "not reached";

  private Ends() {}

  static String line(String model, String task, String domain, String metric, String end) {
    return String.join("\t", model, task, domain, metric, end);
  }

  static String found(double value) {
    return String.format(Locale.ROOT, "%.9f", value);
  }

  static String notReached() {
    return NOT_REACHED;
  }

  static String notEvaluable() {
    return NOT_EVALUABLE;
  }

  /** The lines that the results of a run do not have. */
  static List<String> differing(List<String> lines, List<Result> results) {
    List<String> known = results.stream().map(Ends::line).toList();
    return lines.stream().filter(line -> !known.contains(line)).toList();
  }

  private static String line(Result result) {
    String end = result instanceof Result.NotReached ? NOT_REACHED : NOT_EVALUABLE;
    if (result instanceof Result.Found found) {
      end = found(found.firstFailure().value());
    }
    return line(result.model(), result.seed(), result.domain(), result.metric(), end);
  }
}
