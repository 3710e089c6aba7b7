package dev.morph.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Datamorphism;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AppliedMutantsTest {
  /** Three outputs of each number: n orders make 3 + 9 + 27 + ... distinct mutants of 1. */
  private static final Datamorphism<Integer> DIGITS =
      Datamorphism.oneToMany("digits", x -> List.of(10 * x + 1, 10 * x + 2, 10 * x + 3));

  private static final Budget AMPLE = new Budget(1000, 1);

  @Test
  void theOrderOfAMutantIsTheNumberOfApplicationsItsRankTheLargestPlace() {
    Shell<Integer> shell = digits(2).shell(Line.at(1), Radius.NONE, new Radius(2, 2), AMPLE);

    assertThat(shell.mutants())
        .extracting(one -> one.input() + " n=" + one.rank() + " k=" + one.order())
        .containsExactly(
            "11 n=1 k=1", "12 n=2 k=1", "111 n=1 k=2", "112 n=2 k=2", "121 n=2 k=2", "122 n=2 k=2");
    assertThat(shell.completeOrder()).isEqualTo(2);
    assertThat(shell.fullSize()).isEqualTo(6);
  }

  @Test
  void theLimitIsTheLongestListOfOutputsAndTheLargestOrder() {
    Datamorphism<Integer> one = Datamorphism.unary("one", x -> x + 1);

    assertThat(new AppliedMutants<>(List.of(one, DIGITS), 4).limit(Line.at(1)))
        .isEqualTo(new Radius(3, 4));
    assertThat(new AppliedMutants<>(List.of(one), 4).limit(Line.at(1))).isEqualTo(new Radius(1, 4));
  }

  @Test
  void aSeedWithoutMutantsHasNoRadius() {
    Datamorphism<Integer> same = Datamorphism.unary("same", x -> x);

    assertThat(new AppliedMutants<>(List.of(same), 4).limit(Line.at(1))).isEqualTo(Radius.NONE);
  }

  @Test
  void aLargerRadiusAddsOnlyNewMutants() {
    AppliedMutants<Integer> source = digits(3);

    Shell<Integer> added = source.shell(Line.at(1), new Radius(1, 2), new Radius(2, 2), AMPLE);

    assertThat(added.mutants()).extracting(TestCase::input).containsExactly(12, 112, 121, 122);
    assertThat(added.fullSize()).isEqualTo(4);
    assertThat(added.completeOrder()).isEqualTo(2);
  }

  @Test
  void anOrderThatFitsTheBudgetExactlyIsComplete() {
    Shell<Integer> shell =
        digits(2).shell(Line.at(1), Radius.NONE, new Radius(3, 2), new Budget(12, 1));

    assertThat(shell.mutants()).hasSize(12);
    assertThat(shell.completeOrder()).isEqualTo(2);
    assertThat(shell.fullSize()).isEqualTo(12);
  }

  @Test
  void theFirstOrderThatDoesNotFitIsSampled() {
    Set<Set<Integer>> samples = new HashSet<>();
    for (long randomSeed = 0; randomSeed < 20; randomSeed++) {
      Shell<Integer> shell =
          digits(2).shell(Line.at(1), Radius.NONE, new Radius(3, 2), new Budget(7, randomSeed));

      assertThat(shell.mutants()).hasSize(7).doesNotHaveDuplicates();
      assertThat(shell.mutants().subList(0, 3))
          .extracting(TestCase::input)
          .containsExactly(11, 12, 13);
      assertThat(shell.mutants().subList(3, 7)).allMatch(mutant -> mutant.order() == 2);
      assertThat(shell.completeOrder()).isEqualTo(1);
      // Three are known, and each may have three outputs.
      assertThat(shell.fullSize()).isEqualTo(BigInteger.valueOf(3 + 9));
      samples.add(Set.copyOf(shell.mutants().stream().map(TestCase::input).toList()));
    }
    assertThat(samples).hasSizeGreaterThan(10);
  }

  @Test
  void everyMutantOfTheOrderThatDoesNotFitMayBeDrawn() {
    Set<Integer> drawn = new HashSet<>();
    for (long randomSeed = 0; randomSeed < 200; randomSeed++) {
      digits(2)
          .shell(Line.at(1), Radius.NONE, new Radius(3, 2), new Budget(4, randomSeed))
          .mutants()
          .forEach(mutant -> drawn.add(mutant.input()));
    }
    assertThat(drawn)
        .containsExactlyInAnyOrder(11, 12, 13, 111, 112, 113, 121, 122, 123, 131, 132, 133);
  }

  @Test
  void theFullSizeCountsEveryDatamorphismAndRankOfEveryParent() {
    Datamorphism<Integer> one = Datamorphism.unary("one", x -> x + 5000);

    Shell<Integer> shell =
        new AppliedMutants<>(List.of(DIGITS, one), 2)
            .shell(Line.at(1), Radius.NONE, new Radius(3, 2), new Budget(5, 1));

    assertThat(shell.fullSize()).isEqualTo(4 + 4 * 2 * 3);
  }

  @Test
  void drawingEndsWhenNewMutantsAreRare() {
    Datamorphism<Integer> mostlySeven =
        Datamorphism.oneToMany(
            "mostly seven",
            x -> IntStream.range(0, 300).map(i -> Math.max(7, i - 290)).boxed().toList());
    int ended = 0;
    for (long randomSeed = 0; randomSeed < 10; randomSeed++) {
      Shell<Integer> shell =
          new AppliedMutants<>(List.of(mostlySeven), 1)
              .shell(Line.at(1), Radius.NONE, new Radius(1000, 1), new Budget(2, randomSeed));
      assertThat(shell.mutants()).isNotEmpty();
      ended += shell.mutants().size() == 1 ? 1 : 0;
    }
    assertThat(ended).as("7 comes up 298 times in 300, and 40 are drawn").isGreaterThan(3);
  }

  @Test
  void aBudgetBelowTheFirstOrderIsDrawnFromIt() {
    Shell<Integer> shell =
        digits(2).shell(Line.at(1), Radius.NONE, new Radius(3, 2), new Budget(2, 1));

    assertThat(shell.mutants()).hasSize(2).allMatch(mutant -> mutant.order() == 1);
    assertThat(shell.completeOrder()).isZero();
    assertThat(shell.fullSize()).isEqualTo(3);
  }

  @Test
  void aMutantOfASmallerRadiusIsNotDrawnAgain() {
    for (long randomSeed = 0; randomSeed < 50; randomSeed++) {
      Shell<Integer> shell =
          digits(3)
              .shell(Line.at(1), new Radius(3, 1), new Radius(3, 3), new Budget(9, randomSeed));
      Shell<Integer> cut =
          digits(3)
              .shell(Line.at(1), new Radius(3, 1), new Radius(3, 3), new Budget(5, randomSeed));

      assertThat(shell.mutants()).hasSize(9).allMatch(mutant -> mutant.order() == 2);
      assertThat(shell.completeOrder()).isEqualTo(2);
      assertThat(cut.mutants()).hasSize(5).allMatch(mutant -> mutant.order() == 2);
      assertThat(cut.completeOrder()).isEqualTo(1);
    }
  }

  @Test
  void noMutantIsMadeTwiceAndNoneIsTheSeed() {
    // 0 to 4 in a circle: four mutants in all, in either direction.
    AppliedMutants<Integer> circle =
        new AppliedMutants<>(
            List.of(
                Datamorphism.unary("on", x -> (x + 1) % 5),
                Datamorphism.unary("back", x -> (x + 4) % 5)),
            4);

    Shell<Integer> shell = circle.shell(Line.at(0), Radius.NONE, new Radius(1, 4), AMPLE);

    assertThat(shell.mutants())
        .extracting(one -> one.input() + " k=" + one.order())
        .containsExactly("1 k=1", "4 k=1", "2 k=2", "3 k=2");
    assertThat(shell.completeOrder()).isEqualTo(4);
  }

  @Test
  void ofTwoDerivationsTheOneWithTheLowerRankCounts() {
    Datamorphism<Integer> far = Datamorphism.oneToMany("far", x -> List.of(x + 50, x + 7));
    Datamorphism<Integer> near = Datamorphism.oneToMany("near", x -> List.of(x + 7, x + 90));

    Shell<Integer> shell =
        new AppliedMutants<>(List.of(far, near), 1)
            .shell(Line.at(0), Radius.NONE, new Radius(2, 1), AMPLE);

    assertThat(shell.mutants())
        .extracting(one -> one.input() + " n=" + one.rank())
        .containsExactly("50 n=1", "7 n=1", "90 n=2");
  }

  @Test
  void ofTwoParentsTheOneWithTheLowerRankComesFirst() {
    // 30 is reached via 2 (rank 1) and via 1 (rank 2), which is made first.
    Datamorphism<Integer> steps =
        Datamorphism.oneToMany(
            "steps", x -> x == 0 ? List.of(2, 1) : x < 3 ? List.of(30) : List.of());
    Datamorphism<Integer> others =
        Datamorphism.oneToMany("others", x -> x == 0 ? List.of(7, 1) : List.of());

    Shell<Integer> shell =
        new AppliedMutants<>(List.of(others, steps), 2)
            .shell(Line.at(0), Radius.NONE, new Radius(2, 2), AMPLE);

    assertThat(shell.mutants())
        .filteredOn(one -> one.input() == 30)
        .extracting(TestCase::rank)
        .containsExactly(1);
  }

  @Test
  void datamorphismsHaveOneParent() {
    assertThatThrownBy(() -> new AppliedMutants<>(List.of(Line.MIDDLE), 1))
        .hasMessageContaining("'middle' takes 2 parents, not one");
  }

  private static AppliedMutants<Integer> digits(int orders) {
    return new AppliedMutants<>(List.of(DIGITS), orders);
  }
}
