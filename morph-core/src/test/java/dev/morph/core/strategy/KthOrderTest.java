package dev.morph.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.core.entity.TestSet;
import dev.morph.core.morphism.Datamorphism;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class KthOrderTest {
  private static final Datamorphism<String> PAIR =
      new Datamorphism<>("pair", 2, xs -> List.of("(" + xs.get(0) + xs.get(1) + ")"));

  @Test
  void theFirstOrderIsEveryDatamorphismAppliedToEveryTupleOfSeeds() {
    Mutants<Integer> made =
        KthOrder.firstOrder(List.of(Line.RIGHT, Line.DOUBLE))
            .mutants(Line.seeds(10, 20), Limits.DEFAULT);

    assertThat(made.cases().inputs()).containsExactly(11, 21, 40);
    assertThat(made.duplicates()).as("10 doubled is the seed 20").isEqualTo(1);
    assertThat(made.complete()).isTrue();
  }

  @Test
  void eachOrderBuildsOnTheNewCasesOfTheOneBefore() {
    Mutants<Integer> made =
        new KthOrder<>(List.of(Line.RIGHT, Line.DOUBLE), 3).mutants(Line.seeds(10), Limits.DEFAULT);

    assertThat(made.cases().cases())
        .extracting(one -> one.order() + ": " + one.input())
        .containsExactly(
            "1: 11", "1: 20", "2: 12", "2: 21", "2: 22", "2: 40", "3: 13", "3: 23", "3: 41",
            "3: 24", "3: 42", "3: 44", "3: 80");
    assertThat(made.duplicates()).as("21 + 1 is 22").isEqualTo(1);
  }

  @Test
  void tuplesAreOrderedWithRepetitionAndNoneIsVisitedTwice() {
    List<List<String>> visited = new ArrayList<>();
    Datamorphism<String> watched =
        new Datamorphism<>(
            "watched",
            2,
            xs -> {
              visited.add(xs);
              return PAIR.function().apply(xs);
            });
    TestCase<String> x = TestCase.of("x", new Origin.Seed("given", ""));

    new KthOrder<>(List.of(watched), 2).mutants(TestSet.of(List.of(x)), Limits.DEFAULT);

    assertThat(visited)
        .containsExactly(
            List.of("x", "x"), List.of("x", "(xx)"), List.of("(xx)", "x"), List.of("(xx)", "(xx)"));
  }

  @Test
  void itEndsWhenALevelAddsNothing() {
    List<Integer> applied = new ArrayList<>();
    Datamorphism<Integer> modulo =
        Datamorphism.unary(
            "modulo",
            x -> {
              applied.add(x);
              return (x + 1) % 3;
            });

    Mutants<Integer> made =
        new KthOrder<>(List.of(modulo), 1000).mutants(Line.seeds(0), Limits.DEFAULT);

    assertThat(made.cases().inputs()).containsExactly(1, 2);
    assertThat(applied).containsExactly(0, 1, 2);
    assertThat(made.complete()).isTrue();
  }

  @Test
  void progressCountsAllExpectedApplications() {
    List<String> reports = new ArrayList<>();
    Datamorphism<Integer> sum = new Datamorphism<>("sum", 2, xs -> List.of(xs.get(0) + xs.get(1)));

    KthOrder.firstOrder(List.of(sum, Line.RIGHT))
        .mutants(Line.seeds(1, 10, 100), Line.watched(reports));

    assertThat(reports).isEqualTo(Line.reports(9 + 3));
  }

  @Test
  void theLimitOnCasesEndsItAtOnceWithAMessage() {
    List<Integer> applied = new ArrayList<>();
    Datamorphism<Integer> watched =
        Datamorphism.unary(
            "watched",
            x -> {
              applied.add(x);
              return x + 1;
            });

    Mutants<Integer> made =
        new KthOrder<>(List.of(watched), 5)
            .mutants(Line.seeds(0, 10, 20, 30), new Limits(2, 1, 1, (done, of) -> {}));

    assertThat(made.cases().inputs()).containsExactly(1, 11);
    assertThat(made.complete()).isFalse();
    assertThat(applied).containsExactly(0, 10, 20);
  }

  @Test
  void anOrderIsAtLeastOne() {
    assertThatThrownBy(() -> new KthOrder<>(List.of(Line.RIGHT), 0))
        .hasMessageContaining("an order must be at least 1, not 0");
  }
}
