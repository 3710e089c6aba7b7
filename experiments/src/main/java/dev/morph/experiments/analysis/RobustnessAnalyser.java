package dev.morph.experiments.analysis;

import dev.morph.core.fault.Counted;
import dev.morph.experiments.analysis.Scores.Counts;
import dev.morph.experiments.analysis.Scores.Explored;
import dev.morph.experiments.analysis.Scores.InterfaceApart;
import dev.morph.experiments.analysis.Scores.MetricScores;
import dev.morph.experiments.analysis.Scores.ModelScores;
import dev.morph.experiments.analysis.Scores.Noise;
import dev.morph.experiments.analysis.Scores.RestrictedMean;
import dev.morph.experiments.analysis.Scores.ScenarioScore;
import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.FailureTime;
import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.experiments.analysis.estimate.Mean;
import dev.morph.experiments.analysis.estimate.NullModel;
import dev.morph.experiments.analysis.estimate.OrderedWalks;
import dev.morph.experiments.analysis.estimate.Seeds;
import dev.morph.experiments.analysis.estimate.SurvivalCurve;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Result.Point;
import dev.morph.scenarios.engine.store.Trail;
import dev.morph.scenarios.engine.store.Trail.Repeats;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Computes scores from tipping points (Ghosh Paul, Zhu, Bayley, Eq. 20 and 21).
 *
 * <p>The means R^o and R^* cover only seeds with a first failure, as in the paper, and are always
 * reported with the number of seeds they leave out. Models are never ranked by these means, but by
 * the restricted mean. In it, a seed without a failure is censored at the distance to which it was
 * explored.
 */
public final class RobustnessAnalyser {
  private static final String INTERFACE = "interface";

  private final AnalysisSettings settings;
  private final Bootstrap bootstrap;

  /** Creates an analyser with these settings. */
  public RobustnessAnalyser(AnalysisSettings settings) {
    this.settings = settings;
    this.bootstrap = settings.bootstrap();
  }

  /** The scores of all models and metrics, in the order in which they first occur. */
  public Scores analyse(List<Result> results) {
    // Models and metrics in parallel: with few metrics, cores would otherwise be idle.
    return new Scores(
        Grouped.groupBy(results, Result::model).entrySet().parallelStream()
            .map(
                model ->
                    new ModelScores(
                        model.getKey(),
                        Sharing.of(model.getValue()),
                        Grouped.groupBy(model.getValue(), Result::metric).values().parallelStream()
                            .map(this::scoreMetric)
                            .toList()))
            .toList());
  }

  private MetricScores scoreMetric(List<Result> seeds) {
    Result any = seeds.get(0);
    String purpose = any.model() + "|" + any.metric();
    List<Result> evaluable = seeds.stream().filter(Seeds::isEvaluable).toList();
    return new MetricScores(
        any.head().domain(),
        any.metric(),
        any.signature() + "|tau:" + settings.tau(),
        any.polarity(),
        bootstrap.mean(Seeds.valuesOfFound(seeds, Seeds::firstFailure), purpose + "|r_o"),
        bootstrap.mean(Seeds.valuesOfFound(seeds, Seeds::lastSuccess), purpose + "|r_star"),
        countOutcomes(seeds),
        meanOrNull(evaluable.stream().map(seed -> (double) seed.trail().queries()).toList()),
        explored(seeds),
        new RestrictedMean(restrictedMean(seeds, purpose), settings.tau()),
        SurvivalCurve.of(seeds),
        meanOrNull(
            seeds.stream().filter(Seeds::isFound).map(RobustnessAnalyser::lowerBound).toList()),
        interfaceApart(seeds, purpose),
        noiseFloor(evaluable),
        searches(evaluable)
            .filter(search -> !search.exhaustive())
            .map(Trail.Search::orderComplete)
            .min(Integer::compare)
            .orElse(null),
        scoreScenarios(seeds, purpose),
        new PerturbationAnalysis(seeds, settings).scores());
  }

  private Map<String, Map<String, ScenarioScore>> scoreScenarios(
      List<Result> seeds, String purpose) {
    Map<String, Map<String, ScenarioScore>> scenarios = new LinkedHashMap<>();
    for (ScenarioDimension dimension : ScenarioDimension.ALL) {
      Map<String, List<Result>> members = dimension.seedsByScenario(seeds);
      // In parallel: otherwise the other cores would be idle while the last walk of a run is
      // analysed.
      Map<String, ScenarioScore> scores =
          members.entrySet().parallelStream()
              .collect(
                  Collectors.toMap(
                      Map.Entry::getKey,
                      it ->
                          scoreScenario(
                              it.getValue(), purpose + "|" + dimension.name() + "|" + it.getKey()),
                      (one, other) -> one,
                      TreeMap::new));
      if (!scores.isEmpty()) {
        scenarios.put(dimension.name(), scores);
      }
    }
    return scenarios;
  }

  private ScenarioScore scoreScenario(List<Result> members, String purpose) {
    return new ScenarioScore(
        bootstrap.mean(Seeds.valuesOfFound(members, Seeds::firstFailure), purpose + "|r_o"),
        bootstrap.mean(Seeds.valuesOfFound(members, Seeds::lastSuccess), purpose + "|r_star"),
        restrictedMean(members, purpose),
        countOutcomes(members));
  }

  /** Censors seeds at an interface failure: before it, they had not failed for another reason. */
  private InterfaceApart interfaceApart(List<Result> seeds, String purpose) {
    List<Result> others = seeds.stream().filter(seed -> !failedByInterface(seed)).toList();
    List<Result> censored = new ArrayList<>(others);
    seeds.stream()
        .filter(RobustnessAnalyser::failedByInterface)
        .flatMap(seed -> seed.found().stream())
        .map(it -> new Result.NotReached(it.head(), it.lastSuccess(), it.endPoint(), it.trail()))
        .forEach(censored::add);
    return new InterfaceApart(
        seeds.size() - others.size(),
        bootstrap.mean(
            Seeds.valuesOfFound(others, Seeds::firstFailure), purpose + "|without interface|r_o"),
        restrictedMean(censored, purpose + "|without interface"));
  }

  /**
   * If walks were stopped below tau, the distance that each walk reached depends on how soon other
   * walks failed. Then no mean is reported, only two bounds: for all stopped walks failing
   * immediately, and for none of them failing.
   */
  private Estimate restrictedMean(List<Result> seeds, String purpose) {
    double tau = settings.tau();
    List<FailureTime> walks = FailureTime.of(seeds);
    long stopped = FailureTime.countStoppedBefore(seeds, tau);
    if (stopped == 0) {
      return estimateRestrictedMean(walks, purpose);
    }
    double least = restrictedMeanBound(seeds, FailureTime::reachedDistance);
    double most = restrictedMeanBound(seeds, any -> tau);
    return Estimate.ofBounds(
        new Interval(least, most), Counted.phrase(stopped, "walk") + " stopped");
  }

  /** The restricted mean if each stopped walk had failed at the given distance. */
  private double restrictedMeanBound(List<Result> seeds, ToDoubleFunction<Result.Suspended> end) {
    double tau = settings.tau();
    List<FailureTime> walks = new ArrayList<>();
    for (Result seed : seeds) {
      if (seed instanceof Result.Suspended stopped) {
        walks.add(new FailureTime(end.applyAsDouble(stopped), true));
      } else {
        walks.addAll(FailureTime.of(List.of(seed)));
      }
    }
    return new OrderedWalks(walks).restrictedMean(tau);
  }

  private Estimate estimateRestrictedMean(List<FailureTime> walks, String purpose) {
    double tau = settings.tau();
    OrderedWalks ordered = new OrderedWalks(walks);
    if (walks.isEmpty()) {
      return Estimate.missing("no walk ended");
    }
    if (ordered.estimableTo() < tau) {
      return Estimate.missing(Estimate.notEstimableBeyond(ordered.estimableTo()));
    }
    return bootstrap.studentised(
        ordered.size(),
        ordered.restrictedMeanUpTo(tau),
        new Interval(0, tau),
        purpose + "|restricted");
  }

  /** Returns how far the walks without a failure were explored; null if there are none. */
  private static @Nullable Explored explored(List<Result> seeds) {
    List<Result> held = seeds.stream().filter(Result.NotReached.class::isInstance).toList();
    return held.stream()
        .map(seed -> seed.walked().orElseThrow().endPoint().value())
        .reduce(Seeds.polarity(seeds.get(0))::nearer)
        .map(nearest -> new Explored(held.size(), nearest))
        .orElse(null);
  }

  private static Noise noiseFloor(List<Result> evaluable) {
    List<Repeats> repeats =
        evaluable.stream().flatMap(seed -> Stream.ofNullable(seed.trail().repeats())).toList();
    int decided = repeats.stream().mapToInt(r -> r.asked() - r.undecided()).sum();
    if (decided == 0) {
      return new Noise(null, null);
    }
    double rate = repeats.stream().mapToInt(Repeats::different).sum() / (double) decided;
    List<List<Double>> orders =
        evaluable.stream()
            .flatMap(seed -> Stream.ofNullable(seed.trail().order()))
            .filter(order -> !order.isEmpty())
            .toList();
    return new Noise(
        rate, rate == 0 || orders.isEmpty() ? null : NullModel.meanFirstFailure(orders, rate));
  }

  private static @Nullable Double meanOrNull(List<Double> values) {
    return values.isEmpty() ? null : Double.valueOf(Mean.mean(values));
  }

  private static double lowerBound(Result seed) {
    double failure = Seeds.firstFailure(seed);
    Point undecided = seed.trail().nearestUndecided();
    return undecided == null ? failure : Seeds.polarity(seed).nearer(failure, undecided.value());
  }

  private static Counts countOutcomes(List<Result> seeds) {
    return new Counts(
        countKind(seeds, Result.Found.class),
        countKind(seeds, Result.NotReached.class),
        countKind(seeds, Result.NotEvaluable.class),
        countKind(seeds, Result.Suspended.class),
        searches(seeds).mapToInt(Trail.Search::undecided).sum(),
        searches(seeds).mapToInt(Trail.Search::cutShort).sum());
  }

  private static Stream<Trail.Search> searches(List<Result> seeds) {
    return seeds.stream().flatMap(seed -> Stream.ofNullable(seed.trail().search()));
  }

  private static int countKind(List<Result> seeds, Class<? extends Result> kind) {
    return (int) seeds.stream().filter(kind::isInstance).count();
  }

  private static boolean failedByInterface(Result seed) {
    return Seeds.isFound(seed) && seed.explanation().equals(Optional.of(INTERFACE));
  }
}
