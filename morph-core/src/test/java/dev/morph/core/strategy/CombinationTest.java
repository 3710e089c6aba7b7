package dev.morph.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.morphism.Datamorphism;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CombinationTest {
  private static final List<Datamorphism<Integer>> DIGITS =
      List.of(
          Datamorphism.unary("ones", x -> x + 1),
          Datamorphism.unary("tens", x -> x + 10),
          Datamorphism.unary("hundreds", x -> x + 100));

  @Test
  void everyCombinationIsMadeOnceInTheOrderOfTheDatamorphisms() {
    Mutants<Integer> made = new Combination<>(DIGITS).mutants(Line.seeds(0, 5000), Limits.DEFAULT);

    assertThat(made.cases().inputs())
        .containsExactly(1, 10, 11, 100, 101, 110, 111, 5001, 5010, 5011, 5100, 5101, 5110, 5111);
    assertThat(made.complete()).isTrue();
    assertThat(made.duplicates()).isZero();
  }

  @Test
  void progressCountsAllExpectedMutants() {
    List<String> reports = new ArrayList<>();

    new Combination<>(DIGITS).mutants(Line.seeds(0, 5000), Line.watched(reports));

    assertThat(reports).isEqualTo(Line.reports(14));
  }

  @Test
  void aDuplicateCaseIsCountedAndItsDescendantsAreLeftOut() {
    List<Datamorphism<Integer>> same =
        List.of(
            Datamorphism.unary("one", x -> x + 1),
            Datamorphism.unary("also one", x -> x + 1),
            Datamorphism.unary("ten", x -> x + 10));

    Mutants<Integer> made = new Combination<>(same).mutants(Line.seeds(0), Limits.DEFAULT);

    assertThat(made.cases().inputs()).containsExactly(1, 2, 10, 11, 12);
    assertThat(made.duplicates()).isEqualTo(1);
  }

  @Test
  void everyCombinationIsMadeFromASeedWhoseMutantsAnotherSeedHasToo() {
    Mutants<Integer> made = new Combination<>(DIGITS).mutants(Line.seeds(0, 10), Limits.DEFAULT);

    assertThat(made.cases().inputs())
        .containsExactlyInAnyOrder(1, 11, 100, 101, 111, 20, 21, 110, 120, 121);
    assertThat(made.complete()).isTrue();
  }

  @Test
  void theLimitOnCasesEndsItAtOnce() {
    List<Integer> applied = new ArrayList<>();
    Datamorphism<Integer> watched =
        Datamorphism.unary(
            "watched",
            x -> {
              applied.add(x);
              return x + 1000;
            });
    List<Datamorphism<Integer>> more = new ArrayList<>(DIGITS);
    more.add(watched);

    Mutants<Integer> made =
        new Combination<>(more).mutants(Line.seeds(0, 5000), new Limits(3, 1, 1, (done, of) -> {}));

    assertThat(made.cases().inputs()).containsExactly(1, 10, 11);
    assertThat(made.complete()).isFalse();
    assertThat(applied).isEmpty();
  }

  @Test
  void exactlyReachingTheLimitIsComplete() {
    Mutants<Integer> made =
        new Combination<>(DIGITS).mutants(Line.seeds(0), new Limits(7, 1, 1, (done, of) -> {}));

    assertThat(made.cases().size()).isEqualTo(7);
    assertThat(made.complete()).isTrue();
  }

  @Test
  void eachTakesOneParent() {
    assertThatThrownBy(() -> new Combination<>(List.of(Line.MIDDLE)))
        .hasMessageContaining("'middle' takes 2 parents, not one");
  }
}
