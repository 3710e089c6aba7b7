package dev.morph.core.strategy;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Executes every one of a list of cases so many times, and keeps all verdicts.
 *
 * <p>With the unchanged seed as the only case, from its first repetition on, it measures how often
 * a system disagrees with itself: the noise floor.
 *
 * @param <I> type of the input
 */
public final class EveryMutant<I> implements StepMachine<I> {
  private final Map<Step<I>, Verdict> verdicts = new LinkedHashMap<>();
  private final List<Step<I>> steps = new ArrayList<>();

  /**
   * A machine that has asked for nothing yet.
   *
   * @param cases executed in this order
   * @param from the first repeat of each: 1 if the first execution is known already
   * @param to behind the last repeat of each
   */
  public EveryMutant(List<TestCase<I>> cases, int from, int to) {
    for (TestCase<I> testCase : cases) {
      for (int repeat = from; repeat < to; repeat++) {
        steps.add(new Step<>(testCase, repeat));
      }
    }
  }

  @Override
  public List<Step<I>> next(int most) {
    return steps.stream().filter(step -> !verdicts.containsKey(step)).limit(most).toList();
  }

  /** All that are left: no verdict makes another step superfluous. */
  @Override
  public int certain() {
    return Math.max(1, steps.size() - verdicts.size());
  }

  @Override
  public void judged(Step<I> step, Verdict verdict) {
    if (steps.contains(step)) {
      verdicts.putIfAbsent(step, verdict);
    }
  }

  @Override
  public int queries() {
    return verdicts.size();
  }

  /** The verdicts so far, in the order in which they came. */
  public Map<Step<I>, Verdict> verdicts() {
    return Collections.unmodifiableMap(verdicts);
  }
}
