package dev.morph.experiments.analysis;

import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Result.Outcome;
import dev.morph.scenarios.engine.store.Result.Point;
import dev.morph.scenarios.engine.store.Result.ScenarioLabels;
import dev.morph.scenarios.engine.store.Result.Search;
import dev.morph.scenarios.engine.store.Result.Sorting;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Lines of results for tests: a distance with values from 0 to 10, normalised to tenths. */
public final class Lines {
  private Lines() {}

  /** A first failure at a value, and the last success before it. */
  public static Result found(String model, String seed, double failure, double success) {
    return line(model, seed, Outcome.FOUND, failure, success, "different-output", 3);
  }

  static Result interfaceFailure(String model, String seed, double failure) {
    return line(model, seed, Outcome.FOUND, failure, failure, "interface", 3);
  }

  static Result notReached(String model, String seed, double explored) {
    return line(model, seed, Outcome.NOT_REACHED, explored, explored, null, 3);
  }

  static Result of(String model, String seed, double failure, int complexity) {
    return line(model, seed, Outcome.FOUND, failure, failure, "different-output", complexity);
  }

  /** The same line under another metric. */
  static Result under(String metric, Result line) {
    return new Result(
        line.seed(),
        line.model(),
        metric,
        metric,
        line.polarity(),
        line.outcome(),
        line.cause(),
        line.firstFailure(),
        line.lastSuccess(),
        line.explored(),
        line.nearestUndecided(),
        line.queries(),
        line.pool(),
        line.search(),
        line.repeats(),
        line.order(),
        line.scenario(),
        line.seconds(),
        line.sorting());
  }

  private static Result line(
      String model,
      String seed,
      Outcome outcome,
      double failure,
      double success,
      @Nullable String cause,
      int complexity) {
    boolean found = outcome == Outcome.FOUND;
    return new Result(
        seed,
        model,
        "levenshtein-word",
        "levenshtein-word",
        "distance",
        outcome,
        cause,
        found ? point(failure) : null,
        point(success),
        found ? null : point(failure),
        null,
        7,
        9,
        new Search(5, 5, 100, BigInteger.TEN, 2, false, 0, 0, 0, 0, Map.of()),
        null,
        null,
        new ScenarioLabels("array", null, complexity, 12),
        1.5,
        new Sorting(2, 0.00004, 6_000L, 4_000_000L));
  }

  private static Point point(double value) {
    return new Point(
        "id",
        "Find the smallest number",
        value,
        value / 10,
        1,
        2,
        List.of(List.of(2, "largest", "smallest", 2)),
        null,
        null);
  }
}
