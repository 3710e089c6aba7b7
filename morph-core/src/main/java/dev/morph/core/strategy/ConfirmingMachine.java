package dev.morph.core.strategy;

import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reports a failure to another machine only after confirming it: a failing mutant is executed
 * again, and counts as failed if most of its executions fail. Without this, one unrelated failure
 * in a hundred executions would end a walk over hundreds of mutants. Not thread-safe.
 *
 * @param <I> type of the input
 */
public final class ConfirmingMachine<I> implements StepMachine<I> {
  private final StepMachine<I> machine;
  private final int again;
  private final Map<CaseId, Doubted<I>> open = new LinkedHashMap<>();
  private final Set<CaseId> settled = new HashSet<>();
  private final List<TestCase<I>> unconfirmed = new ArrayList<>();

  /** A mutant whose first execution failed, with the verdicts on its further executions. */
  private record Doubted<I>(TestCase<I> mutant, Verdict failure, List<Verdict> repeats) {
    int failures() {
      return 1 + (int) repeats.stream().filter(Verdict.Different.class::isInstance).count();
    }
  }

  /**
   * Wraps a machine.
   *
   * @param again maximum number of further executions of a failing mutant, at least 1
   */
  public ConfirmingMachine(StepMachine<I> machine, int again) {
    this.machine = machine;
    this.again = again;
  }

  /**
   * Returns the mutants whose first execution failed but not most of their executions, in the order
   * in which they were settled.
   */
  public List<TestCase<I>> unconfirmed() {
    return List.copyOf(unconfirmed);
  }

  private int majority() {
    return (again + 1) / 2 + 1;
  }

  /** Returns the fewest further executions of a mutant that could confirm its failure. */
  private List<Step<I>> confirmationSteps(Doubted<I> doubted) {
    List<Step<I>> steps = new ArrayList<>();
    int told = doubted.repeats().size();
    for (int i = 1; i <= majority() - doubted.failures(); i++) {
      steps.add(new Step<>(doubted.mutant(), told + i));
    }
    return steps;
  }

  @Override
  public List<Step<I>> pendingSteps(int most) {
    List<Step<I>> steps = new ArrayList<>();
    if (isFinished()) {
      return steps;
    }
    open.values().forEach(doubted -> steps.addAll(confirmationSteps(doubted)));
    if (steps.size() < most) {
      machine.pendingSteps(most).stream()
          .filter(step -> !open.containsKey(step.testCase().id()))
          .limit(most - (long) steps.size())
          .forEach(steps::add);
    }
    return steps;
  }

  /**
   * Only pending confirmations are certain: their results may make the machine's other requests
   * unnecessary.
   */
  @Override
  public int certainCount() {
    return open.isEmpty()
        ? machine.certainCount()
        : open.values().stream().mapToInt(doubted -> confirmationSteps(doubted).size()).sum();
  }

  @Override
  public void recordVerdict(Step<I> step, Verdict verdict) {
    CaseId id = step.testCase().id();
    if (step.repeat() == 0) {
      if (verdict instanceof Verdict.Different && !settled.contains(id)) {
        open.putIfAbsent(id, new Doubted<>(step.testCase(), verdict, new ArrayList<>()));
      } else if (!(verdict instanceof Verdict.Different)) {
        machine.recordVerdict(step, verdict);
      }
      return;
    }
    Doubted<I> doubted = open.get(id);
    if (doubted != null && step.repeat() == doubted.repeats().size() + 1) {
      doubted.repeats().add(verdict);
      finalVerdict(doubted).ifPresent(settled -> passOn(doubted, settled));
    }
  }

  private void passOn(Doubted<I> doubted, Verdict verdict) {
    open.remove(doubted.mutant().id());
    settled.add(doubted.mutant().id());
    if (!(verdict instanceof Verdict.Different)) {
      unconfirmed.add(doubted.mutant());
    }
    machine.recordVerdict(new Step<>(doubted.mutant(), 0), verdict);
  }

  /**
   * Returns the final verdict on a mutant; empty while further executions could still change it.
   */
  private Optional<Verdict> finalVerdict(Doubted<I> doubted) {
    int left = again - doubted.repeats().size();
    if (doubted.failures() >= majority()) {
      return Optional.of(doubted.failure());
    }
    if (doubted.failures() + left >= majority()) {
      return Optional.empty();
    }
    return doubted.repeats().stream()
        .filter(Verdict.Same.class::isInstance)
        .findFirst()
        .or(
            () ->
                doubted.repeats().stream()
                    .filter(verdict -> !(verdict instanceof Verdict.Different))
                    .findFirst());
  }

  @Override
  public boolean isFinished() {
    return machine.isFinished();
  }

  @Override
  public int queries() {
    return machine.queries();
  }
}
