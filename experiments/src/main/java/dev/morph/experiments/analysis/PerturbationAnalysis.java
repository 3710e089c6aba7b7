package dev.morph.experiments.analysis;

import dev.morph.experiments.analysis.PerturbationScore.Nearness;
import dev.morph.experiments.analysis.PerturbationScore.RobustPass;
import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.FailureTime;
import dev.morph.experiments.analysis.estimate.Mean;
import dev.morph.experiments.analysis.estimate.SurvivalCurve;
import dev.morph.experiments.statistics.SignedRank;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Trail.Tests;
import dev.morph.scenarios.engine.store.Trail.Variants;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The scores of perturbations over the tasks of one model under one metric.
 *
 * <p>A task counts for a perturbation if one of its variants failed, or all of them were judged to
 * pass. Tasks have different numbers of variants, and the worst of five variants is worse than the
 * worst of one. So the worst case is the expected worst of s variants of a task, drawn without
 * replacement. All perturbations share the same s, the lower quartile of the numbers of variants.
 * Tasks with fewer variants are left out and counted.
 *
 * <p>Perturbations are compared by the normalised distance of the nearest variant that failed, cut
 * at tau; a task without a failed variant counts as tau. <b>Differs from ReCode</b>: ReCode draws
 * every variant with the same frequency of changes; here the variants of a task have 1 to k
 * changes, so that some are near the task.
 */
final class PerturbationAnalysis {
  private final List<Result> results;
  private final AnalysisSettings settings;
  private final String purpose;
  private final Map<String, Map<String, Variants>> tasks = new TreeMap<>(); // by name, then task
  private final Map<String, Variants> any = new LinkedHashMap<>(); // by task

  PerturbationAnalysis(List<Result> results, AnalysisSettings settings) {
    this.results = results;
    this.settings = settings;
    this.purpose = results.isEmpty() ? "" : results.get(0).model() + "|" + results.get(0).metric();
    for (Result result : results) {
      for (Variants variants : result.trail().beside().variants()) {
        tasks
            .computeIfAbsent(variants.kind(), name -> new LinkedHashMap<>())
            .put(result.seed(), variants);
        any.merge(result.seed(), variants, PerturbationAnalysis::mergeVariants);
      }
    }
  }

  private static Variants mergeVariants(Variants one, Variants other) {
    Double oneNearest = one.nearestNormalised();
    Double otherNearest = other.nearestNormalised();
    boolean first =
        otherNearest == null || (oneNearest != null && oneNearest.compareTo(otherNearest) <= 0);
    Variants nearer = first ? one : other;
    return new Variants(
        PerturbationScore.ANY,
        one.asked() + other.asked(),
        one.failed() + other.failed(),
        one.undecided() + other.undecided(),
        nearer.nearest(),
        nearer.nearestNormalised(),
        Math.max(one.explored(), other.explored()),
        mergeTests(one.tests(), other.tests()));
  }

  private static @Nullable Tests mergeTests(@Nullable Tests one, @Nullable Tests other) {
    return one == null || other == null
        ? one == null ? other : one
        : new Tests(one.seedPasses(), one.run() + other.run(), one.passed() + other.passed());
  }

  /**
   * One score per perturbation, by name, followed by all perturbations together; empty if no
   * variants were evaluated.
   */
  List<PerturbationScore> scores() {
    List<PerturbationScore> scores = new ArrayList<>();
    tasks.forEach((name, variants) -> scores.add(scorePerturbation(name, variants)));
    if (!any.isEmpty()) {
      scores.add(scorePerturbation(PerturbationScore.ANY, any));
    }
    return scores;
  }

  private PerturbationScore scorePerturbation(String name, Map<String, Variants> byTask) {
    VariantCounts variety =
        VariantCounts.of(byTask.values(), byTask == any ? byTask.values() : allVariants());
    int s = variety.common();
    List<Variants> all =
        byTask.values().stream()
            .filter(it -> isDecided(it) && VariantCounts.judgedVariants(it) >= s)
            .toList();
    List<Double> nearest = all.stream().map(Variants::nearest).filter(Objects::nonNull).toList();
    int judged = all.stream().mapToInt(it -> it.asked() - it.undecided()).sum();
    int failed = all.stream().mapToInt(Variants::failed).sum();
    SurvivalCurve curve =
        SurvivalCurve.ofTimes(all.stream().map(PerturbationAnalysis::failureTime).toList());
    double to = all.stream().mapToDouble(this::knownDistance).min().orElse(settings.tau());
    return new PerturbationScore(
        name,
        all.size(),
        variety,
        estimateShare(
            all.stream()
                .map(
                    it ->
                        1
                            - VariantCounts.chanceOfNone(
                                it.failed(), VariantCounts.judgedVariants(it), s))
                .toList(),
            name + "|broken"),
        judged == 0 ? 0 : (double) failed / judged,
        settings.bootstrap().mean(nearest, purpose + "|" + name + "|r_o"),
        to,
        curve.heldShare(to),
        robustPass(
            byTask.values().stream()
                .flatMap(it -> Stream.ofNullable(it.tests()))
                .filter(it -> it.run() >= s)
                .toList(),
            s,
            name),
        nearness(name, byTask));
  }

  private List<Variants> allVariants() {
    return tasks.values().stream().flatMap(it -> it.values().stream()).toList();
  }

  /** Estimates a mean of probabilities; its interval is exact if they are all 0 or 1. */
  private Estimate estimateShare(List<Double> chances, String what) {
    long ones = chances.stream().filter(it -> it == 1).count();
    long zeros = chances.stream().filter(it -> it == 0).count();
    return ones + zeros == chances.size()
        ? Estimate.ofShare(ones, chances.size())
        : settings.bootstrap().mean(chances, purpose + "|" + what);
  }

  /** The distance, at most tau, up to which it is known whether a task holds. */
  private double knownDistance(Variants variants) {
    return variants.failed() > 0 ? settings.tau() : Math.min(settings.tau(), variants.explored());
  }

  /**
   * Whether it is known that the perturbation breaks the task: a variant failed, or none is
   * undecided.
   */
  private static boolean isDecided(Variants variants) {
    return variants.failed() > 0 || variants.undecided() == 0;
  }

  private Map<String, Variants> variantsOf(String name) {
    return Objects.requireNonNullElse(tasks.get(name), Map.of());
  }

  private static FailureTime failureTime(Variants variants) {
    Double nearest = variants.nearestNormalised();
    return nearest == null
        ? new FailureTime(variants.explored(), false)
        : new FailureTime(nearest, true);
  }

  private @Nullable RobustPass robustPass(List<Tests> tests, int s, String name) {
    if (tests.isEmpty()) {
      return null;
    }
    long pass = tests.stream().filter(Tests::seedPasses).count();
    return new RobustPass(
        tests.size(),
        Estimate.ofShare(pass, tests.size()),
        estimateShare(tests.stream().map(it -> chanceAllPass(it, s)).toList(), name + "|robust"),
        pass == 0
            ? Estimate.missing("no unchanged task passes")
            : settings
                .bootstrap()
                .estimate(
                    tests.size(),
                    drawn -> relativeDrop(tests, s, drawn),
                    purpose + "|" + name + "|drop"),
        estimateShare(
            tests.stream().map(it -> chanceOfChange(it, s)).toList(), name + "|relative"));
  }

  private static double chanceAllPass(Tests tests, int s) {
    return VariantCounts.chanceOfNone(tests.run() - tests.passed(), tests.run(), s);
  }

  private static double chanceOfChange(Tests tests, int s) {
    return 1
        - (tests.seedPasses()
            ? chanceAllPass(tests, s)
            : VariantCounts.chanceOfNone(tests.passed(), tests.run(), s));
  }

  /**
   * The drop over a resample; 0 if none of the resampled unchanged tasks passes, because then the
   * pass rate cannot drop.
   */
  private static double relativeDrop(List<Tests> tests, int s, int[] drawn) {
    int pass = 0;
    double robust = 0;
    for (int place : drawn) {
      pass += tests.get(place).seedPasses() ? 1 : 0;
      robust += chanceAllPass(tests.get(place), s);
    }
    return pass == 0 ? 0 : (pass - robust) / pass;
  }

  private @Nullable Nearness nearness(String name, Map<String, Variants> byTask) {
    if (byTask == any) {
      return null;
    }
    List<Double> own = new ArrayList<>();
    List<Double> others = new ArrayList<>();
    byTask.forEach(
        (task, variants) -> {
          List<Double> rest =
              tasks.keySet().stream()
                  .filter(other -> !other.equals(name))
                  .flatMap(other -> Stream.ofNullable(variantsOf(other).get(task)))
                  .filter(PerturbationAnalysis::isDecided)
                  .map(this::restrictedDistance)
                  .toList();
          if (isDecided(variants) && !rest.isEmpty()) {
            own.add(restrictedDistance(variants));
            others.add(Mean.mean(rest));
          }
        });
    if (own.isEmpty()) {
      return null;
    }
    double[] x = own.stream().mapToDouble(Double::doubleValue).toArray();
    double[] y = others.stream().mapToDouble(Double::doubleValue).toArray();
    Result any = results.get(0);
    String test = "perturbation|" + purpose + "|" + name;
    return new Nearness(
        Mean.mean(x) - Mean.mean(y),
        new TestFamily.Test(test, any.metric(), SignedRank.test(x, y).p()));
  }

  private double restrictedDistance(Variants variants) {
    Double nearest = variants.nearestNormalised();
    return nearest == null ? settings.tau() : Math.min(nearest, settings.tau());
  }
}
