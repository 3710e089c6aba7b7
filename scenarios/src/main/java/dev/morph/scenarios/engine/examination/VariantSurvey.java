package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.Execution;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.strategy.EveryMutant;
import dev.morph.core.strategy.Measured;
import dev.morph.core.strategy.NearestFirst;
import dev.morph.core.strategy.StepMachine.Step;
import dev.morph.scenarios.engine.store.Trail;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Asks a few mutants of each kind of change, each regardless of the others. The results show how
 * often a kind breaks a task, and the worst case over that many variants (ReCode: Wang et al.
 * 2023). Mutants already asked by walks are not asked again.
 */
final class VariantSurvey<T, I, O> {
  private final TaskUnderTest<T, I, O> unit;
  private final Map<String, List<TestCase<I>>> kinds;
  private final Map<CaseId, Verdict> verdicts = new HashMap<>();
  private final Map<CaseId, Boolean> passed = new HashMap<>();
  private Optional<Boolean> seedPasses = Optional.empty();

  private VariantSurvey(TaskUnderTest<T, I, O> unit, Map<String, List<TestCase<I>>> kinds) {
    this.unit = unit;
    this.kinds = kinds;
  }

  /** Creates a survey of the mutants that the experiment chooses from the given ones. */
  static <T, I, O> VariantSurvey<T, I, O> of(
      TaskUnderTest<T, I, O> unit, List<TestCase<I>> mutants) {
    return new VariantSurvey<>(unit, unit.experiment().variants().choose(mutants));
  }

  /**
   * Asks and judges all variants, and tests them if the seed's output could be tested.
   *
   * @throws SuspendedException if no answer is available now
   */
  void run(Examination<T, I, O> examination, Execution<I, O> seed) {
    List<TestCase<I>> all = kinds.values().stream().flatMap(List::stream).toList();
    EveryMutant<I> machine = new EveryMutant<>(all, 0, 1);
    examination.drive(List.of(machine), seed);
    for (Map.Entry<Step<I>, Verdict> judged : machine.verdicts().entrySet()) {
      verdicts.put(judged.getKey().testCase().id(), judged.getValue());
    }
    seedPasses = all.isEmpty() ? Optional.empty() : unit.passes(seed);
    if (seedPasses.isPresent()) {
      all.forEach(
          mutant ->
              unit.passes(examination.execute(mutant))
                  .ifPresent(passes -> passed.put(mutant.id(), passes)));
    }
  }

  /** Returns the results of the variants that belong to a domain, measured by a metric. */
  List<Trail.Variants> variants(TestCase<I> seed, SharedDomain<I> domain, PairMetric<I> metric) {
    List<Trail.Variants> found = new ArrayList<>();
    kinds.forEach(
        (kind, mutants) -> {
          List<TestCase<I>> inside = domain.mutantsInside(seed, mutants);
          if (!inside.isEmpty()) {
            found.add(resultsOfKind(kind, new NearestFirst<>(seed, metric, 0).sort(inside)));
          }
        });
    return found;
  }

  private Trail.Variants resultsOfKind(String kind, List<Measured<I>> nearestFirst) {
    Measured<I> nearest = null;
    int failed = 0;
    int same = 0;
    for (Measured<I> mutant : nearestFirst) {
      Verdict verdict = verdicts.get(mutant.testCase().id());
      if (verdict instanceof Verdict.Different) {
        nearest = nearest == null ? mutant : nearest;
        failed++;
      }
      same += verdict instanceof Verdict.Same ? 1 : 0;
    }
    return new Trail.Variants(
        kind,
        nearestFirst.size(),
        failed,
        nearestFirst.size() - failed - same,
        nearest == null ? null : nearest.value(),
        nearest == null ? null : nearest.normalised(),
        nearestFirst.get(nearestFirst.size() - 1).normalised(),
        testResults(nearestFirst));
  }

  private Trail.@Nullable Tests testResults(List<Measured<I>> mutants) {
    List<Boolean> tested =
        mutants.stream()
            .flatMap(it -> Optional.ofNullable(passed.get(it.testCase().id())).stream())
            .toList();
    return seedPasses.isEmpty() || tested.isEmpty()
        ? null
        : new Trail.Tests(
            seedPasses.get(), tested.size(), (int) tested.stream().filter(it -> it).count());
  }
}
