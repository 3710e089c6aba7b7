package dev.morph.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.core.strategy.StepMachine.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A mutant that fails once is executed again, and counts if most of its executions fail. */
class ConfirmingMachineTest {
  private static final Evidence NONE = new Evidence("test", 1, "");
  private static final Verdict SAME = new Verdict.Same(NONE);
  private static final Verdict DIFFERENT =
      new Verdict.Different("behaviour", new Witness("", "", ""), NONE);
  private static final Verdict UNDECIDED = new Verdict.Undecided("no-inputs", NONE);

  private final List<TestCase<Integer>> cases = IntStream.range(0, 3).mapToObj(Line::at).toList();
  private final EveryMutant<Integer> inner = new EveryMutant<>(cases, 0, 1);
  private final List<Step<Integer>> asked = new ArrayList<>();

  private ConfirmingMachine<Integer> run(int again, Map<Integer, List<Verdict>> verdicts) {
    ConfirmingMachine<Integer> machine = new ConfirmingMachine<>(inner, again);
    while (!machine.isFinished()) {
      List<Step<Integer>> next = machine.pendingSteps(machine.certainCount());
      assertThat(next).isNotEmpty();
      for (Step<Integer> step : next) {
        asked.add(step);
        List<Verdict> its = verdicts.getOrDefault(step.testCase().input(), List.of());
        machine.recordVerdict(step, step.repeat() < its.size() ? its.get(step.repeat()) : SAME);
      }
    }
    return machine;
  }

  private Verdict told(int number) {
    return inner.verdicts().get(new Step<>(cases.get(number), 0));
  }

  @Test
  void aRepeatedFailureCounts() {
    ConfirmingMachine<Integer> machine = run(2, Map.of(1, List.of(DIFFERENT, DIFFERENT)));

    assertThat(told(1)).isEqualTo(DIFFERENT);
    assertThat(machine.unconfirmed()).isEmpty();
    assertThat(asked).as("two of two decide, a third is not asked for").hasSize(4);
  }

  @Test
  void anUnrepeatedFailureIsListedAndPasses() {
    ConfirmingMachine<Integer> machine = run(2, Map.of(1, List.of(DIFFERENT, SAME, SAME)));

    assertThat(told(1)).isEqualTo(SAME);
    assertThat(machine.unconfirmed()).containsExactly(cases.get(1));
    assertThat(asked).hasSize(5);
  }

  @Test
  void ofThreeAnswersTwoDecide() {
    run(2, Map.of(0, List.of(DIFFERENT, SAME, DIFFERENT), 2, List.of(DIFFERENT, DIFFERENT)));

    assertThat(told(0)).isEqualTo(DIFFERENT);
    assertThat(told(1)).isEqualTo(SAME);
    assertThat(told(2)).isEqualTo(DIFFERENT);
  }

  @Test
  void anUndecidedConfirmationIsNeitherFailureNorSuccess() {
    run(2, Map.of(1, List.of(DIFFERENT, UNDECIDED, UNDECIDED)));

    assertThat(told(1)).isEqualTo(UNDECIDED);
  }

  @Test
  void anAllowanceStopsAMachineAndCanResumeIt() {
    LimitedMachine<Integer> two = new LimitedMachine<>(inner, 2);
    while (!two.isFinished()) {
      two.pendingSteps(two.certainCount()).forEach(step -> two.recordVerdict(step, SAME));
    }

    assertThat(inner.queries()).isEqualTo(2);
    assertThat(inner.isFinished()).isFalse();
    assertThat(two.pendingSteps(9)).isEmpty();
    assertThat(new LimitedMachine<>(inner, 3).pendingSteps(9)).hasSize(1);
  }
}
