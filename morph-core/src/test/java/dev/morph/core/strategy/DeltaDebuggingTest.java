package dev.morph.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.Edit;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.core.strategy.DeltaDebugging.Reduced;
import dev.morph.core.strategy.DeltaDebugging.ReductionLimits;
import dev.morph.core.strategy.StepMachine.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Failures are reduced to the edits that are needed for them. */
class DeltaDebuggingTest {
  private static final Evidence NONE = new Evidence("", 0, "");
  private static final Verdict PASSES = new Verdict.Same(NONE);
  private static final Verdict FAILS =
      new Verdict.Different("behaviour", new Witness("", "", ""), NONE);
  private static final TestCase<String> SEED = TestCase.seed("data", "task", "seed");

  private static List<Edit> edits(int count) {
    return IntStream.range(0, count)
        .<Edit>mapToObj(i -> new Edit.ReplacedWord(i, "w" + i, "x" + i, 1))
        .toList();
  }

  /** A mutant whose text lists its edits. */
  private static TestCase<String> mutant(List<Edit> edits) {
    return TestCase.mutant(SEED, String.valueOf(positions(edits)), "replace-word", edits);
  }

  private static Set<Integer> positions(List<Edit> edits) {
    return edits.stream()
        .map(edit -> ((Edit.ReplacedWord) edit).position())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<Integer> positions(Step<String> step) {
    return positions(((Origin.Mutant) step.testCase().origin()).edits());
  }

  private static DeltaDebugging<String> machine(
      int count, Map<Step<String>, Verdict> known, ReductionLimits limits) {
    List<Edit> all = edits(count);
    return new DeltaDebugging<>(mutant(all), all, some -> Optional.of(mutant(some)), known, limits);
  }

  private static Reduced<String> run(
      DeltaDebugging<String> machine, BiPredicate<Set<Integer>, Integer> fails) {
    while (!machine.isFinished()) {
      Step<String> step = machine.pendingSteps(5).get(0);
      machine.recordVerdict(step, fails.test(positions(step), step.repeat()) ? FAILS : PASSES);
    }
    return machine.result().orElseThrow();
  }

  private static Reduced<String> run(
      int count, ReductionLimits limits, Predicate<Set<Integer>> fails) {
    return run(machine(count, Map.of(), limits), (some, repeat) -> fails.test(some));
  }

  @Test
  void oneEditThatSufficesIsFoundWithinSevenQuestionsOfFiveEdits() {
    for (int culprit = 0; culprit < 5; culprit++) {
      int one = culprit;
      Reduced<String> reduced = run(5, new ReductionLimits(7, 2), some -> some.contains(one));

      assertThat(positions(reduced.edits())).containsExactly(culprit);
      assertThat(reduced.minimal()).isTrue();
      assertThat(reduced.failure()).isEqualTo(FAILS);
      assertThat(reduced.executions()).isLessThanOrEqualTo(7);
    }
  }

  @Test
  void twoEditsThatOnlyBreakTogetherAreBothKept() {
    Reduced<String> reduced =
        run(5, new ReductionLimits(20, 0), some -> some.containsAll(Set.of(1, 4)));

    assertThat(positions(reduced.edits())).containsExactly(1, 4);
    assertThat(reduced.minimal()).isTrue();
    assertThat(reduced.whyNotMinimal()).isNull();
  }

  /** Whatever fails: no single edit can be left out of a result called minimal. */
  @Test
  void aMinimalResultPassesWithoutAnyOneOfItsEdits() {
    Random random = new Random(1);
    for (int round = 0; round < 500; round++) {
      int count = 1 + random.nextInt(7);
      int salt = random.nextInt();
      Predicate<Set<Integer>> fails =
          some -> some.size() == count || new Random(some.hashCode() ^ salt).nextInt(4) == 0;
      Reduced<String> reduced = run(count, new ReductionLimits(200, 0), fails);

      Set<Integer> kept = positions(reduced.edits());
      assertThat(reduced.minimal()).isTrue();
      assertThat(fails.test(kept)).isTrue();
      for (int one : kept) {
        Set<Integer> rest = new TreeSet<>(kept);
        rest.remove(one);
        assertThat(rest.isEmpty() || !fails.test(rest)).as("%s without %s", kept, one).isTrue();
      }
    }
  }

  @Test
  void aFailureThatDoesNotComeBackIsNotCalledMinimal() {
    Reduced<String> reduced =
        run(
            machine(3, Map.of(), new ReductionLimits(20, 2)),
            (some, repeat) -> some.size() == 3 && repeat == 0);

    assertThat(reduced.minimal()).isFalse();
    assertThat(reduced.whyNotMinimal()).isEqualTo(DeltaDebugging.UNCONFIRMED);
    assertThat(reduced.edits()).hasSize(3);
  }

  @Test
  void aShorterTextThatFailedOnlyOnceReducesNothing() {
    // {0} fails once by chance; {2} is what breaks.
    Reduced<String> reduced =
        run(
            machine(4, Map.of(), new ReductionLimits(30, 2)),
            (some, repeat) -> some.contains(2) || (some.equals(Set.of(0)) && repeat == 0));

    assertThat(positions(reduced.edits())).containsExactly(2);
    assertThat(reduced.minimal()).isTrue();
  }

  @Test
  void knownAnswersAreNotAskedForAndDoNotCount() {
    Map<Step<String>, Verdict> known = new HashMap<>();
    edits(5).forEach(edit -> known.put(new Step<>(mutant(List.of(edit)), 0), PASSES));
    known.put(new Step<>(mutant(edits(5).subList(0, 2)), 0), FAILS);
    known.put(new Step<>(mutant(edits(5).subList(0, 2)), 1), FAILS);

    Reduced<String> reduced =
        run(
            machine(5, known, new ReductionLimits(0, 2)),
            (some, repeat) -> {
              throw new AssertionError("asked about " + some);
            });

    assertThat(positions(reduced.edits())).containsExactly(0, 1);
    assertThat(reduced.executions()).isZero();
    assertThat(reduced.minimal()).isTrue();
  }

  @Test
  void aSearchThatEndsAtItsLimitSaysSoAndKeepsWhatIsConfirmed() {
    for (int most = 0; most < 7; most++) {
      Reduced<String> reduced = run(5, new ReductionLimits(most, 2), some -> some.contains(4));

      assertThat(reduced.minimal()).isFalse();
      assertThat(reduced.whyNotMinimal()).isEqualTo(DeltaDebugging.LIMIT);
      assertThat(positions(reduced.edits())).contains(4);
      assertThat(reduced.executions()).isEqualTo(most);
    }
    assertThat(run(5, new ReductionLimits(4, 2), some -> some.contains(4)).edits()).hasSize(3);
  }

  @Test
  void aPartThatTheOracleCannotJudgeLeavesTheResultOpen() {
    DeltaDebugging<String> machine = machine(2, Map.of(), new ReductionLimits(20, 0));
    List<Set<Integer>> asked = new ArrayList<>();
    while (!machine.isFinished()) {
      Step<String> step = machine.pendingSteps(1).get(0);
      asked.add(positions(step));
      machine.recordVerdict(step, new Verdict.Undecided("no-inputs", NONE));
    }

    assertThat(asked).containsExactly(Set.of(0), Set.of(1));
    assertThat(machine.result().orElseThrow().whyNotMinimal()).isEqualTo(DeltaDebugging.UNDECIDED);
  }

  @Test
  void whatIsKnownWhenAskingStopsIsReported() {
    DeltaDebugging<String> machine = machine(4, Map.of(), new ReductionLimits(20, 0));
    machine.recordVerdict(machine.pendingSteps(1).get(0), FAILS); // {0, 1}

    Reduced<String> reduced = machine.bestSoFar("the cap is reached");

    assertThat(positions(reduced.edits())).containsExactly(0, 1);
    assertThat(reduced.minimal()).isFalse();
    assertThat(reduced.whyNotMinimal()).isEqualTo("the cap is reached");
  }
}
