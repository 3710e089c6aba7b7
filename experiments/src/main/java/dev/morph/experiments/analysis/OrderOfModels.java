package dev.morph.experiments.analysis;

import dev.morph.core.morphism.Polarity;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.FailureTime;
import dev.morph.experiments.analysis.estimate.Mean;
import dev.morph.experiments.analysis.estimate.OrderedWalks;
import dev.morph.experiments.analysis.estimate.Seeds;
import dev.morph.experiments.statistics.Concordance;
import dev.morph.scenarios.engine.store.Result;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How well the metrics agree on the order of the models by one score. Each metric acts as a judge.
 *
 * @param score R^o, R^* or the restricted mean
 * @param concordance agreement over all tasks; a metric that lacks a score for some model is left
 *     out
 * @param w Kendall's W, with an interval from a bootstrap over tasks. A resampled task keeps all
 *     its walks. In a resample, a metric without a score for every model is ignored; if no order
 *     remains, W counts as 0
 */
public record OrderOfModels(String score, Concordance concordance, Estimate w) {
  private static final int FEWEST_MODELS = 3;

  /** A model's score over the drawn tasks; larger means more robust; NaN if there are no values. */
  private interface Score extends ToDoubleFunction<int[]> {}

  /** One order for each score that yields an order; requires at least three models. */
  static List<OrderOfModels> of(List<Walks> walks, Bootstrap bootstrap) {
    List<String> tasks =
        walks.stream().flatMap(it -> it.seeds().stream()).map(Result::seed).distinct().toList();
    return Stream.<Supplier<Optional<OrderOfModels>>>of(
            () ->
                orderByScore(
                    "R^o",
                    walks,
                    tasks,
                    bootstrap,
                    it -> meanScore(it, tasks, Seeds::firstFailure)),
            () ->
                orderByScore(
                    "R^*", walks, tasks, bootstrap, it -> meanScore(it, tasks, Seeds::lastSuccess)),
            () ->
                orderByScore(
                    "restricted mean", walks, tasks, bootstrap, it -> restrictedMean(it, tasks)))
        .parallel()
        .flatMap(order -> order.get().stream())
        .toList();
  }

  private static Optional<OrderOfModels> orderByScore(
      String name,
      List<Walks> walks,
      List<String> tasks,
      Bootstrap bootstrap,
      Function<Walks, Score> score) {
    int models = (int) walks.stream().map(Walks::model).distinct().count();
    int[] all = IntStream.range(0, tasks.size()).toArray();
    List<List<Score>> judges = new ArrayList<>();
    for (String metric : walks.stream().map(Walks::metric).distinct().toList()) {
      List<Score> judge =
          walks.stream().filter(it -> it.metric().equals(metric)).map(score).toList();
      if (judge.size() == models && isComplete(judgeScores(judge, all))) {
        judges.add(judge);
      }
    }
    return concordance(judges, all)
        .filter(it -> it.objects() >= FEWEST_MODELS)
        .map(
            whole ->
                new OrderOfModels(
                    name,
                    whole,
                    bootstrap.estimate(
                        tasks.size(),
                        drawn -> concordance(judges, drawn).map(Concordance::w).orElse(0.0),
                        "order|" + name)));
  }

  private static Optional<Concordance> concordance(List<List<Score>> judges, int[] drawn) {
    return Concordance.of(
        judges.stream()
            .map(judge -> judgeScores(judge, drawn))
            .filter(OrderOfModels::isComplete)
            .toArray(double[][]::new));
  }

  private static double[] judgeScores(List<Score> judge, int[] drawn) {
    return judge.stream().mapToDouble(score -> score.applyAsDouble(drawn)).toArray();
  }

  private static boolean isComplete(double[] row) {
    return Arrays.stream(row).noneMatch(Double::isNaN);
  }

  /** The mean over the found seeds among the drawn tasks. */
  private static Score meanScore(Walks walks, List<String> tasks, ToDoubleFunction<Result> value) {
    double[] values =
        walks.valuesByTask(
            tasks,
            seed ->
                Seeds.polarity(seed) == Polarity.DISTANCE
                    ? value.applyAsDouble(seed)
                    : -value.applyAsDouble(seed));
    return drawn -> Mean.meanOfKnown(values, drawn);
  }

  private static Score restrictedMean(Walks walks, List<String> tasks) {
    double tau = walks.scores().restrictedMean().tau();
    List<Result> evaluable = walks.evaluableSeeds();
    if (walks.scores().restrictedMean().estimate().value() == null) {
      return drawn -> Double.NaN;
    }
    OrderedWalks ordered = new OrderedWalks(FailureTime.of(evaluable), tasks.size());
    int[] places = new int[tasks.size()];
    Arrays.fill(places, -1);
    for (int i = 0; i < evaluable.size(); i++) {
      places[tasks.indexOf(evaluable.get(i).seed())] = i;
    }
    return drawn -> {
      int[] of = new int[drawn.length];
      int size = 0;
      for (int task : drawn) {
        of[size] = places[task];
        size += places[task] < 0 ? 0 : 1;
      }
      return size == 0 ? Double.NaN : ordered.restrictedMean(Arrays.copyOf(of, size), tau);
    };
  }
}
