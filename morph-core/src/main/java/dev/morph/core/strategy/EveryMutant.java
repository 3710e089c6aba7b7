package dev.morph.core.strategy;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Verdict;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Executes each case of a list a given number of times and keeps all verdicts.
 *
 * <p>If the only case is the unchanged seed and its repeats start at 1, this measures how often a
 * system disagrees with itself: the noise floor.
 *
 * @param <I> type of the input
 */
public final class EveryMutant<I> implements StepMachine<I> {
  private final Map<Step<I>, Verdict> verdicts = new LinkedHashMap<>();
  private final Set<Step<I>> pending = new LinkedHashSet<>();

  /**
   * Creates a machine that has not requested anything yet.
   *
   * @param cases executed in this order
   * @param from the first repeat of each case: 1 if the first execution is already known
   * @param to one past the last repeat of each case
   */
  public EveryMutant(List<TestCase<I>> cases, int from, int to) {
    for (TestCase<I> testCase : cases) {
      for (int repeat = from; repeat < to; repeat++) {
        pending.add(new Step<>(testCase, repeat));
      }
    }
  }

  /** Creates a machine for steps, executed in this order. */
  public EveryMutant(List<Step<I>> steps) {
    pending.addAll(steps);
  }

  @Override
  public List<Step<I>> pendingSteps(int most) {
    return pending.stream().limit(most).toList();
  }

  /** Returns the number of remaining steps: no verdict makes another step unnecessary. */
  @Override
  public int certainCount() {
    return Math.max(1, pending.size());
  }

  @Override
  public void recordVerdict(Step<I> step, Verdict verdict) {
    if (pending.remove(step)) {
      verdicts.put(step, verdict);
    }
  }

  @Override
  public int queries() {
    return verdicts.size();
  }

  /** Returns the verdicts so far, in the order in which they arrived. */
  public Map<Step<I>, Verdict> verdicts() {
    return Collections.unmodifiableMap(verdicts);
  }
}
