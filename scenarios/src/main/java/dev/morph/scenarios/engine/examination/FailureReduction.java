package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.Edit;
import dev.morph.core.entity.Execution;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.strategy.DeltaDebugging;
import dev.morph.core.strategy.DeltaDebugging.Reduced;
import dev.morph.core.strategy.DeltaDebugging.ReductionLimits;
import dev.morph.core.strategy.StepMachine.Step;
import dev.morph.scenarios.engine.store.Reduction;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Reduces the failures of one task to the changes they need. Failures are reduced one at a time,
 * and each reduction uses only verdicts that were needed before it. So the questions do not depend
 * on where a run was stopped and resumed. Failures with the fewest changes come first, and all
 * failures of a task together may ask {@value #FAILURES} times as many questions as one.
 */
final class FailureReduction<T, I, O> {
  private static final int FAILURES = 2;

  private final TaskUnderTest<T, I, O> unit;
  private final Examination<T, I, O> examination;
  private final ReductionLimits limits;
  private final Map<CaseId, Failed<I>> failures = new LinkedHashMap<>();

  private record Failed<I>(TestCase<I> mutant, MutantSource<I> source) {}

  FailureReduction(
      TaskUnderTest<T, I, O> unit, Examination<T, I, O> examination, ReductionLimits limits) {
    this.unit = unit;
    this.examination = examination;
    this.limits = limits;
  }

  /** Adds a failing mutant unless it was added before. */
  void add(TestCase<I> mutant, MutantSource<I> source) {
    failures.putIfAbsent(mutant.id(), new Failed<>(mutant, source));
  }

  /**
   * Reduces all failures. If no more answers are available, the results so far are returned with
   * the reason.
   */
  List<Reduction> run(Execution<I, O> usual) {
    List<Reduction> reductions = new ArrayList<>();
    int left = mostQuestions(limits);
    for (Failed<I> failed : fewestChangesFirst()) {
      if (limits.maxExecutions() > 0
          && failed.mutant().origin() instanceof Origin.Mutant made
          && failed.source().with(unit.seed(), made.edits()).isPresent()) {
        ReductionLimits now =
            new ReductionLimits(Math.min(left, limits.maxExecutions()), limits.repeats());
        Reduction reduction = reduce(failed, made.edits(), usual, now);
        reductions.add(reduction);
        left -= reduction.asked();
      }
    }
    return reductions;
  }

  /** Returns the maximum number of questions for all failures of a task. */
  static int mostQuestions(ReductionLimits limits) {
    return (int) Math.min(Integer.MAX_VALUE, (long) FAILURES * limits.maxExecutions());
  }

  private List<Failed<I>> fewestChangesFirst() {
    return failures.values().stream()
        .sorted(Comparator.comparingInt(failed -> failed.mutant().order()))
        .toList();
  }

  private Reduction reduce(
      Failed<I> failed, List<Edit> edits, Execution<I, O> usual, ReductionLimits now) {
    TestCase<I> mutant = failed.mutant();
    DeltaDebugging<I> machine =
        new DeltaDebugging<>(
            mutant,
            edits,
            some -> failed.source().with(unit.seed(), some),
            examination.verdicts(),
            now);
    Reduced<I> reduced;
    boolean open = false;
    try {
      examination.drive(List.of(machine), usual);
      reduced = machine.result().orElseThrow();
    } catch (SuspendedException e) {
      reduced = machine.bestSoFar(e.reason());
      open = unit.answers().hasStoppedAsking();
    }
    Verdict first = Objects.requireNonNull(examination.verdicts().get(new Step<>(mutant, 0)));
    Verdict.Different failure =
        Objects.requireNonNullElse(reduced.failure(), (Verdict.Different) first);
    return new Reduction(
        unit.experiment().id(unit.task()),
        unit.answers().name(),
        mutant.id().hex(),
        edits,
        reduced.edits(),
        unit.experiment().text(reduced.mutant().input()),
        reduced.minimal(),
        reduced.whyNotMinimal(),
        reduced.executions(),
        open,
        ResultConverter.judgement(failure));
  }
}
