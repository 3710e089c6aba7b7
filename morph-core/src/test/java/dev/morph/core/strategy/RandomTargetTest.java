package dev.morph.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.TestCase;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RandomTargetTest {
  @Test
  void theStretchBetweenTwoSeedsOfDifferentClassesIsBisected() throws Exception {
    Frontier<Integer> frontier =
        new RandomTarget<>(Line.MIDDLE, 20, 1)
            .explore(Line.seeds(0, 100), Line.below(37), Limits.DEFAULT);

    // Depending on which of the two is drawn first.
    assertThat(Line.pairs(frontier)).hasSize(1).containsAnyOf("36 37", "37 36");
    assertThat(frontier.complete()).isTrue();
  }

  @Test
  void bisectionStopsAfterTheGivenNumberOfSteps() throws Exception {
    Frontier<Integer> frontier =
        new RandomTarget<>(Line.MIDDLE, 1, 1)
            .explore(Line.seeds(0, 100), Line.below(37), Limits.DEFAULT);

    assertThat(Line.pairs(frontier)).hasSize(1).containsAnyOf("0 50", "50 0");
    assertThat(frontier.visited().inputs()).containsExactly(50);
    assertThat(frontier.executions()).isEqualTo(3);
  }

  @Test
  void aSeedIsNeverItsOwnTargetAndEveryOtherSeedMayBe() throws Exception {
    Set<String> drawn = new HashSet<>();
    for (long randomSeed = 0; randomSeed < 100; randomSeed++) {
      Frontier<Integer> frontier =
          new RandomTarget<>(Line.MIDDLE, 0, 1)
              .explore(
                  Line.seeds(1, 2, 3), TestCase::input, Limits.DEFAULT.withRandomSeed(randomSeed));
      // Each seed is its own class, so a start without a pair would have drawn one seed twice.
      assertThat(frontier.pairs()).hasSize(1);
      drawn.addAll(Line.pairs(frontier));
    }
    assertThat(drawn).containsExactlyInAnyOrder("1 2", "1 3", "2 1", "2 3", "3 1", "3 2");
  }

  @Test
  void eachStartDrawsAnew() throws Exception {
    Frontier<Integer> frontier =
        new RandomTarget<>(Line.MIDDLE, 0, 100)
            .explore(Line.seeds(1, 2, 3), TestCase::input, Limits.DEFAULT);

    assertThat(Line.pairs(frontier))
        .containsExactlyInAnyOrder("1 2", "1 3", "2 1", "2 3", "3 1", "3 2");
  }

  @Test
  void seedsOfOneClassHaveNoBoundaryBetweenThem() throws Exception {
    Frontier<Integer> frontier =
        new RandomTarget<>(Line.MIDDLE, 20, 10)
            .explore(Line.seeds(0, 100), one -> "same", Limits.DEFAULT);

    assertThat(frontier.pairs()).isEmpty();
    assertThat(frontier.visited().inputs()).isEmpty();
    assertThat(frontier.executions()).isEqualTo(2);
  }

  @Test
  void aSingleSeedHasNoTarget() throws Exception {
    List<String> reports = new ArrayList<>();
    Frontier<Integer> frontier =
        new RandomTarget<>(Line.MIDDLE, 20, 10)
            .explore(Line.seeds(0), Line.below(1), Line.watched(reports));

    assertThat(frontier.pairs()).isEmpty();
    assertThat(frontier.executions()).isZero();
    assertThat(reports).isEmpty();
  }

  @Test
  void everyStartIsReported() throws Exception {
    List<String> reports = new ArrayList<>();
    new RandomTarget<>(Line.MIDDLE, 1, 3)
        .explore(Line.seeds(0, 9), Line.below(1), Line.watched(reports));

    assertThat(reports).isEqualTo(Line.reports(3));
  }

  @Test
  void aTargetBeyondTheExecutionLimitIsSkipped() throws Exception {
    Frontier<Integer> frontier =
        new RandomTarget<>(Line.MIDDLE, 20, 5)
            .explore(Line.seeds(0, 100), Line.below(37), Line.executions(1));

    assertThat(frontier.pairs()).isEmpty();
    assertThat(frontier.executions()).isEqualTo(1);
    assertThat(frontier.complete()).isFalse();
  }
}
