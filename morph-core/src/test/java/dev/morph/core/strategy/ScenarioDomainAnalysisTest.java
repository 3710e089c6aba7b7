package dev.morph.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Executer;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.core.morphism.Oracle;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Radius;
import dev.morph.core.strategy.FiniteDomain.Element;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScenarioDomainAnalysisTest {
  private static final FiniteDomain DOMAIN =
      new FiniteDomain(
          List.of(
              new Element(1, 1, 1, 1.0, false),
              new Element(2, 1, 1, 2.0, true),
              new Element(3, 1, 1, 3.0, false)),
          Polarity.DISTANCE,
          new Radius(1, 1));

  @Test
  void theTippingPointIsFoundOneQueryAtATime() throws Exception {
    List<Integer> executed = new ArrayList<>();

    TippingPoint<Integer> outcome =
        analysis(
                input -> {
                  executed.add(input);
                  return input;
                },
                (seed, mutant) -> DOMAIN.verdict(mutant.output()))
            .analyse(FiniteDomain.SEED);

    assertThat(((TippingPoint.Found<Integer>) outcome).firstFailure().testCase().input())
        .isEqualTo(2);
    assertThat(executed)
        .as("the seed first, and nothing behind the failure")
        .containsExactly(0, 1, 2);
  }

  @Test
  void anUndecidedVerdictIsRetriedOnceOnTheSameOutput() throws Exception {
    List<Integer> executed = new ArrayList<>();
    List<Integer> judged = new ArrayList<>();

    TippingPoint<Integer> outcome =
        analysis(
                input -> {
                  executed.add(input);
                  return input;
                },
                (seed, mutant) -> {
                  judged.add(mutant.output());
                  boolean second =
                      judged.size() > 1
                          && judged.get(judged.size() - 2) == mutant.output().intValue();
                  return mutant.output() == 3 || second
                      ? FiniteDomain.passed()
                      : FiniteDomain.undecided();
                })
            .analyse(FiniteDomain.SEED);

    assertThat(executed).containsExactly(0, 1, 2, 3);
    assertThat(judged).containsExactly(1, 1, 2, 2, 3);
    assertThat(outcome.exploration().skipped().undecided()).isZero();
  }

  @Test
  void aVerdictThatStaysUndecidedIsSkipped() throws Exception {
    TippingPoint<Integer> outcome =
        analysis(input -> input, (seed, mutant) -> FiniteDomain.undecided())
            .analyse(FiniteDomain.SEED);

    assertThat(outcome).isInstanceOf(TippingPoint.NotReached.class);
    assertThat(outcome.exploration().skipped().undecided()).isEqualTo(3);
  }

  @Test
  void aSystemThatGivesNoOutputEndsTheAnalysis() {
    assertThatThrownBy(
            () ->
                analysis(
                        input -> {
                          throw new ExecutionFailure("nobody answers");
                        },
                        (seed, mutant) -> FiniteDomain.passed())
                    .analyse(FiniteDomain.SEED))
        .hasMessage("nobody answers");
  }

  private static ScenarioDomainAnalysis<Integer, Integer> analysis(
      Executer<Integer, Integer> executer, Oracle<Integer, Integer> oracle) {
    return new ScenarioDomainAnalysis<>(
        DOMAIN,
        DOMAIN,
        executer,
        oracle,
        new WalkSettings(new Radius(1, 1), 1, 1, Integer.MAX_VALUE, 200, new Budget(100, 1)));
  }
}
