package dev.morph.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.TestCase;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RemovalTest {
  private static final List<TestCase<Integer>> POPULATION =
      List.of(Line.at(3), Line.at(9), Line.at(1), Line.at(7), Line.at(5));

  @Test
  void weakestRemovalKeepsTheFittest() {
    assertThat(survivors(Removal.weakest(), 3, 1)).containsExactly(9, 7, 5);
    assertThat(survivors(Removal.weakest(), 9, 1)).containsExactly(9, 7, 5, 3, 1);
  }

  @Test
  void equallyFitMembersAreOrderedByTheirId() {
    Removal<Integer> removal = Removal.weakest();
    List<Integer> byId =
        POPULATION.stream()
            .sorted((a, b) -> a.id().compareTo(b.id()))
            .map(TestCase::input)
            .toList();

    assertThat(removal.survivors(POPULATION, one -> 1, 5, draw(1)))
        .extracting(TestCase::input)
        .isEqualTo(byId);
  }

  @Test
  void randomRemovalMakesEveryOrderEquallyLikely() {
    Removal<Integer> removal = Removal.random();
    Map<List<Integer>, Integer> counts = new HashMap<>();
    int draws = 6000;
    for (int i = 0; i < draws; i++) {
      counts.merge(
          removal.survivors(POPULATION.subList(0, 3), one -> 1, 3, draw(i)).stream()
              .map(TestCase::input)
              .toList(),
          1,
          Integer::sum);
    }

    // Six orders of three members; 1000 each, with a standard deviation of 29.
    assertThat(counts).hasSize(6);
    assertThat(counts.values()).allMatch(count -> count > 850 && count < 1150);
  }

  @Test
  void filteredMembersGoFirstThenOthersAtRandom() {
    Removal<Integer> large = Removal.byFilter(one -> one.input() > 3);
    Map<List<Integer>, Integer> counts = new HashMap<>();
    for (int i = 0; i < 300; i++) {
      counts.merge(survivors(large, 1, i), 1, Integer::sum);
    }

    assertThat(survivors(large, 9, 1)).containsExactlyInAnyOrder(9, 7, 5);
    assertThat(counts).containsOnlyKeys(List.of(9), List.of(7), List.of(5));
  }

  @Test
  void theStrongestAlwaysStayAndTheOthersAtRandom() {
    Map<List<Integer>, Integer> counts = new HashMap<>();
    for (int i = 0; i < 300; i++) {
      counts.merge(survivors(Removal.keepStrongest(2), 3, i), 1, Integer::sum);
    }

    assertThat(counts).containsOnlyKeys(List.of(9, 7, 5), List.of(9, 7, 3), List.of(9, 7, 1));
    assertThat(survivors(Removal.keepStrongest(4), 2, 1)).containsExactly(9, 7);
    assertThat(survivors(Removal.keepStrongest(99), 9, 1)).containsExactly(9, 7, 5, 3, 1);
  }

  private static List<Integer> survivors(Removal<Integer> removal, int size, long randomSeed) {
    return removal.survivors(POPULATION, TestCase::input, size, draw(randomSeed)).stream()
        .map(TestCase::input)
        .toList();
  }

  private static SeededDraw draw(long randomSeed) {
    return SeededDraw.of(randomSeed, "removal", "");
  }
}
