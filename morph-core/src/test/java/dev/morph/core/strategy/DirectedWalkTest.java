package dev.morph.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.morphism.Datamorphism;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DirectedWalkTest {
  @Test
  void everyDirectionIsFollowedFromEverySeed() throws Exception {
    List<String> reports = new ArrayList<>();
    DirectedWalk<Integer> walk =
        new DirectedWalk<>(List.of(Line.LEFT, Line.RIGHT), Line.MIDDLE, 10, 20);

    Frontier<Integer> frontier =
        walk.explore(
            Line.seeds(0, 50), one -> Math.floorDiv(one.input(), 8), Line.watched(reports));

    assertThat(Line.pairs(frontier)).containsExactly("0 -1", "7 8", "48 47", "55 56");
    assertThat(reports).isEqualTo(Line.reports(4));
    assertThat(frontier.visited().inputs())
        .containsExactly(-1, 1, 2, 3, 4, 5, 6, 7, 8, 49, 48, 47, 51, 52, 53, 54, 55, 56);
    // The seeds themselves were executed too.
    assertThat(frontier.executions()).isEqualTo(20);
  }

  @Test
  void aWalkEndsAfterItsSteps() throws Exception {
    assertThat(steps(4).pairs()).isEmpty();
    assertThat(steps(4).visited().inputs()).containsExactly(1, 2, 3, 4);
    assertThat(Line.pairs(steps(5))).containsExactly("4 5");
  }

  private static Frontier<Integer> steps(int steps) throws Exception {
    return new DirectedWalk<>(List.of(Line.RIGHT), Line.MIDDLE, steps, 20)
        .explore(Line.seeds(0), Line.below(5), Limits.DEFAULT);
  }

  @Test
  void aDeadEndEndsItsWalk() throws Exception {
    Datamorphism<Integer> upToTwo = Datamorphism.unary("up to two", x -> Math.min(2, x + 1));

    Frontier<Integer> frontier =
        new DirectedWalk<>(List.of(upToTwo), Line.MIDDLE, 10, 20)
            .explore(Line.seeds(0), Line.below(5), Limits.DEFAULT);

    assertThat(frontier.visited().inputs()).containsExactly(1, 2);
    assertThat(frontier.complete()).isTrue();
  }

  @Test
  void ofSeveralMutantsTheFirstIsTaken() throws Exception {
    Datamorphism<Integer> both = Datamorphism.oneToMany("both", x -> List.of(x + 1, x + 100));

    Frontier<Integer> frontier =
        new DirectedWalk<>(List.of(both), Line.MIDDLE, 2, 20)
            .explore(Line.seeds(0), Line.below(5), Limits.DEFAULT);

    assertThat(frontier.visited().inputs()).containsExactly(1, 2);
  }

  @Test
  void directionsHaveOneParent() {
    assertThatThrownBy(() -> new DirectedWalk<>(List.of(Line.MIDDLE), Line.MIDDLE, 1, 1))
        .hasMessageContaining("'middle' takes 2 parents, not one");
  }
}
