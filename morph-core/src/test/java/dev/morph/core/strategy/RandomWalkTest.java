package dev.morph.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.morphism.Datamorphism;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RandomWalkTest {
  @Test
  void aWalkGoesOnUntilTheClassChangesAndThenBisects() throws Exception {
    RandomWalk<Integer> walk = new RandomWalk<>(List.of(Line.DOUBLE), Line.MIDDLE, 30, 1, 20);

    Frontier<Integer> frontier = walk.explore(Line.seeds(3), Line.below(20), Limits.DEFAULT);

    assertThat(Line.pairs(frontier)).containsExactly("19 20");
    assertThat(frontier.pairs().get(0).classHere()).isEqualTo(true);
    assertThat(frontier.pairs().get(0).classBeyond()).isEqualTo(false);
    assertThat(frontier.visited().inputs()).containsExactly(6, 12, 24, 18, 21, 19, 20);
    assertThat(frontier.executions()).isEqualTo(8);
    assertThat(frontier.complete()).isTrue();
  }

  @Test
  void aWalkEndsAfterItsSteps() throws Exception {
    assertThat(toTheRight(9).pairs()).isEmpty();
    assertThat(toTheRight(9).visited().size()).isEqualTo(9);
    assertThat(Line.pairs(toTheRight(10))).containsExactly("9 10");
  }

  private static Frontier<Integer> toTheRight(int steps) throws Exception {
    return new RandomWalk<>(List.of(Line.RIGHT), Line.MIDDLE, steps, 1, 20)
        .explore(Line.seeds(0), Line.below(10), Limits.DEFAULT);
  }

  @Test
  void everyStartDrawsASeedAndEveryStepADatamorphism() throws Exception {
    RandomWalk<Integer> walk =
        new RandomWalk<>(List.of(Line.LEFT, Line.RIGHT), Line.MIDDLE, 2, 200, 0);

    Frontier<Integer> frontier =
        walk.explore(Line.seeds(0, 100, 200), one -> "same", Limits.DEFAULT);

    // Two steps from each seed: both directions, both twice, and back again.
    assertThat(frontier.visited().inputs())
        .containsExactlyInAnyOrder(-2, -1, 0, 1, 2, 98, 99, 100, 101, 102, 198, 199, 200, 201, 202);
  }

  @Test
  void moreStartsFindEverythingThatFewerFind() throws Exception {
    Set<Integer> found = new HashSet<>();
    for (long randomSeed = 0; randomSeed < 20; randomSeed++) {
      List<String> few = Line.pairs(starts(3, randomSeed));
      List<String> many = Line.pairs(starts(12, randomSeed));

      assertThat(many).startsWith(few.toArray(new String[0]));
      found.add(many.size() - few.size());
    }
    assertThat(found).as("sometimes more is found").hasSizeGreaterThan(1);
  }

  @Test
  void anotherRandomSeedWalksElsewhereTheSameOneDoesNot() throws Exception {
    Set<List<Integer>> ways = new HashSet<>();
    for (long randomSeed = 0; randomSeed < 20; randomSeed++) {
      assertThat(starts(3, randomSeed)).isEqualTo(starts(3, randomSeed));
      ways.add(starts(3, randomSeed).visited().inputs());
    }
    assertThat(ways).hasSizeGreaterThan(10);
  }

  private static Frontier<Integer> starts(int starts, long randomSeed) throws Exception {
    return new RandomWalk<>(List.of(Line.LEFT, Line.RIGHT), Line.MIDDLE, 5, starts, 3)
        .explore(
            Line.seeds(0, 10, 20, 30),
            one -> one.input() / 3,
            Limits.DEFAULT.withRandomSeed(randomSeed));
  }

  @Test
  void everyStartIsReported() throws Exception {
    List<String> reports = new ArrayList<>();
    new RandomWalk<>(List.of(Line.RIGHT), Line.MIDDLE, 2, 4, 1)
        .explore(Line.seeds(0), Line.below(10), Line.watched(reports));

    assertThat(reports).isEqualTo(Line.reports(4));
  }

  @Test
  void withoutSeedsThereIsNothingToFind() throws Exception {
    Frontier<Integer> frontier =
        new RandomWalk<>(List.of(Line.RIGHT), Line.MIDDLE, 2, 4, 1)
            .explore(Line.seeds(), Line.below(10), Limits.DEFAULT);

    assertThat(frontier.pairs()).isEmpty();
    assertThat(frontier.executions()).isZero();
    assertThat(frontier.complete()).isTrue();
  }

  @Test
  void aWalkNeedsAMoveOfOneParentAndAMidpointOfTwo() {
    assertThatThrownBy(() -> new RandomWalk<Integer>(List.of(), Line.MIDDLE, 1, 1, 1))
        .hasMessageContaining("needs a datamorphism of one parent");
    assertThatThrownBy(() -> new RandomWalk<>(List.of(Line.MIDDLE), Line.MIDDLE, 1, 1, 1))
        .hasMessageContaining("'middle' takes 2 parents, not one");
    Datamorphism<Integer> notBetween = Line.RIGHT;
    RandomWalk<Integer> walk = new RandomWalk<>(List.of(Line.RIGHT), notBetween, 1, 1, 1);
    assertThatThrownBy(() -> walk.explore(Line.seeds(0), Line.below(1), Limits.DEFAULT))
        .hasMessageContaining("a midpoint takes two parents; 'right' takes 1");
  }
}
