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

class PermutationTest {
  private static final List<Datamorphism<String>> LETTERS =
      List.of(
          Datamorphism.unary("a", x -> x + "a"),
          Datamorphism.unary("b", x -> x + "b"),
          Datamorphism.unary("c", x -> x + "c"));

  @Test
  void everyApplicationInEverySequenceIsMadeDepthFirst() {
    assertThat(applications(2, false))
        .containsExactly("right 4", "double 5", "double 4", "right 8");
    assertThat(applications(2, true))
        .containsExactly("right 4", "right 5", "double 5", "double 4", "right 8", "double 8");
  }

  private static List<String> applications(int length, boolean repetition) {
    List<String> applied = new ArrayList<>();
    List<Datamorphism<Integer>> watched = new ArrayList<>();
    for (Datamorphism<Integer> one : List.of(Line.RIGHT, Line.DOUBLE)) {
      watched.add(
          new Datamorphism<>(
              one.name(),
              1,
              inputs -> {
                applied.add(one.name() + " " + inputs.get(0));
                return one.function().apply(inputs);
              }));
    }
    new Permutation<>(watched, length, repetition).mutants(Line.seeds(4), Limits.DEFAULT);
    return applied;
  }

  @Test
  void onlyDatamorphismsOfOneParentAreAccepted() {
    List<Datamorphism<Integer>> unary = List.of(Line.RIGHT, Line.LEFT);

    assertThat(new Permutation<>(unary, 1, false).datamorphisms()).isEqualTo(unary);
    assertThatThrownBy(() -> new Permutation<>(List.of(Line.RIGHT, Line.MIDDLE), 1, false))
        .hasMessageContaining("'middle' takes 2 parents, not one");
  }

  @Test
  void sequencesAreMadeLexicographicallyEachWithItsBeginnings() {
    assertThat(made(2, false).cases().inputs())
        .containsExactly("a", "ab", "ac", "b", "ba", "bc", "c", "ca", "cb");
    assertThat(made(2, true).cases().inputs())
        .containsExactly("a", "aa", "ab", "ac", "b", "ba", "bb", "bc", "c", "ca", "cb", "cc");
  }

  @Test
  void withoutRepetitionASequenceEndsWhenAllAreUsed() {
    assertThat(made(9, false)).isEqualTo(made(3, false));
    assertThat(made(3, false).cases().size()).isEqualTo(3 + 6 + 6);
  }

  @Test
  void progressCountsAllExpectedMutants() {
    assertThat(reports(2, false)).isEqualTo(Line.reports(9));
    assertThat(reports(2, true)).isEqualTo(Line.reports(12));
    assertThat(reports(9, false)).isEqualTo(Line.reports(15));
  }

  private static List<String> reports(int length, boolean repetition) {
    List<String> reports = new ArrayList<>();
    new Permutation<>(LETTERS, length, repetition).mutants(empty(), Line.watched(reports));
    return reports;
  }

  @Test
  void aDuplicateCaseIsCountedAndItsSequenceStillExtended() {
    // Going up and down leads back to the start, but from there another path continues.
    List<Datamorphism<Integer>> ways = List.of(Line.RIGHT, Line.LEFT, Line.DOUBLE);

    Mutants<Integer> made =
        new Permutation<>(ways, 3, false).mutants(Line.seeds(4), Limits.DEFAULT);

    // 5, 4 again, 8, 10, 9; then 3, 4 again, 8 again, 6, 7; then 8 again, 9 again, 8, 7, 8.
    assertThat(made.cases().inputs()).containsExactly(5, 8, 10, 9, 3, 6, 7);
    assertThat(made.duplicates()).isEqualTo(8);
  }

  @Test
  void theLimitOnCasesEndsItAtOnce() {
    List<String> applied = new ArrayList<>();
    Datamorphism<String> watched =
        Datamorphism.unary(
            "watched",
            x -> {
              applied.add(x);
              return x + "w";
            });

    Mutants<String> made =
        new Permutation<>(List.of(LETTERS.get(0), LETTERS.get(1), watched), 1, false)
            .mutants(empty(), new Limits(1, 1, 1, (done, of) -> {}));

    assertThat(made.cases().inputs()).containsExactly("a");
    assertThat(made.complete()).isFalse();
    assertThat(applied).isEmpty();
  }

  @Test
  void aLengthIsAtLeastOneAndEachTakesOneParent() {
    assertThatThrownBy(() -> new Permutation<>(LETTERS, 0, true))
        .hasMessageContaining("a length must be at least 1, not 0");
    assertThatThrownBy(() -> new Permutation<>(List.of(Line.MIDDLE), 1, true))
        .hasMessageContaining("'middle' takes 2 parents, not one");
  }

  private static Mutants<String> made(int length, boolean repetition) {
    return new Permutation<>(LETTERS, length, repetition).mutants(empty(), Limits.DEFAULT);
  }

  private static TestSet<String> empty() {
    return TestSet.of(List.of(TestCase.of("", new Origin.Seed("given", ""))));
  }
}
