package dev.morph.experiments.cost;

import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.experiments.cost.CostEstimate.Range;
import dev.morph.scenarios.engine.examination.Forecast.SeedForecast;
import dev.morph.scenarios.engine.examination.Forecast.World;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Sampled.Drawn;
import dev.morph.scenarios.engine.store.Sampled.Usual;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The expected precision of F after each round of the sample, computed as in a run, but from
 * simulated answers of random models.
 *
 * @param rounds the rounds of the design, in order
 */
public record PrecisionEstimate(List<Round> rounds) {
  /**
   * The precision after a round.
   *
   * @param round number of the round, counted from 1
   * @param questions number of questions to one model up to this round, including those on
   *     unchanged tasks
   * @param points half the width of F's interval in points, by median hazard of a word; each range
   *     is over the noise levels
   */
  public record Round(int round, double questions, Map<Double, Range> points) {
    /** The narrowest and the widest interval over all models. */
    public Range rangeOverModels() {
      return new Range(
          points.values().stream().mapToDouble(Range::low).min().orElse(0),
          points.values().stream().mapToDouble(Range::high).max().orElse(0));
    }
  }

  /**
   * Computes the precision from simulated answers. The specification's design must sample mutants
   * at random.
   */
  public static PrecisionEstimate of(CostEstimate<?> estimate, RunSpec<?> spec) {
    List<World> worlds = estimate.likelyWorlds();
    List<List<SeedForecast>> foretold = estimate.taskForecasts();
    Breakage.Design design =
        new Breakage.Design(
            spec.design().changeCounts(), spec.exploration().first().randomSeed().value());
    List<Round> rounds = new ArrayList<>();
    double tasks = estimate.taskCount();
    for (int round = 1; round <= spec.design().mostRounds(); round++) {
      int now = round;
      double questions =
          foretold.stream()
              .flatMap(task -> task.stream().limit(worlds.size()))
              .mapToDouble(it -> it.afterRounds().isEmpty() ? 0 : it.afterRounds().get(now - 1))
              .average()
              .orElse(0);
      Map<Double, Range> points = new LinkedHashMap<>();
      for (int world = 0; world < worlds.size(); world++) {
        List<Sampled> samples = new ArrayList<>();
        for (List<SeedForecast> task : foretold) {
          samples.add(limitedToRounds(task.get(world).sample(), round));
        }
        double width = halfWidth(samples, design) * Math.sqrt(foretold.size() / tasks);
        points.merge(
            worlds.get(world).median(),
            new Range(width, width),
            (one, other) ->
                new Range(Math.min(one.low(), other.low()), Math.max(one.high(), other.high())));
      }
      rounds.add(new Round(round, questions * tasks, points));
    }
    return new PrecisionEstimate(rounds);
  }

  /** Returns half the width of F's interval, in points. */
  private static double halfWidth(List<Sampled> samples, Breakage.Design design) {
    List<String> domains = Breakage.sampledDomains(samples);
    if (domains.isEmpty()) {
      return 100;
    }
    Interval interval =
        Breakage.of(samples, domains.get(0), "", design)
            .models()
            .get(0)
            .overall()
            .fragility()
            .interval();
    return interval == null ? 100 : 50 * (interval.high() - interval.low());
  }

  /** Returns the task's data as known after this many rounds. */
  private static Sampled limitedToRounds(Sampled task, int rounds) {
    Map<List<Object>, Integer> taken = new HashMap<>();
    List<Drawn> drawn =
        task.drawn().stream()
            .filter(
                it ->
                    taken.merge(List.of(it.domain(), it.kind(), it.words()), 1, Integer::sum)
                        <= rounds)
            .toList();
    Usual usual = task.usual();
    return new Sampled(
        task.seed(),
        task.model(),
        task.labels(),
        usual == null ? null : usual.afterRounds(rounds),
        task.cause(),
        drawn,
        rounds,
        null);
  }
}
