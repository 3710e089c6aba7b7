package dev.morph.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.entity.SeededDraw;
import dev.morph.core.morphism.Datamorphism;
import dev.morph.core.morphism.ExecutionFailure;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

class BoundarySearchTest {
  @Test
  void bisectionKeepsTwoCasesOfDifferentClassesAndHalvesTheWayBetweenThem() throws Exception {
    BoundarySearch<Integer> search = search(Line.below(37), 3, Limits.DEFAULT);
    ask(search, 0, 100);

    search.bisect(Line.at(0), Line.at(100));

    // 50 is beyond, 25 is not, 37 is.
    assertThat(Line.pairs(search.frontier())).containsExactly("25 37");
    assertThat(search.frontier().pairs().get(0).classHere()).isEqualTo(true);
    assertThat(search.frontier().pairs().get(0).classBeyond()).isEqualTo(false);
    assertThat(search.frontier().visited().inputs()).containsExactly(50, 25, 37);
  }

  @Test
  void everyBoundaryIsFoundFromEitherSide() throws Exception {
    for (long randomSeed = 0; randomSeed < 200; randomSeed++) {
      SeededDraw draw = SeededDraw.of(randomSeed, "boundary", "");
      int far = 2 + draw.nextInt(1000);
      int boundary = 1 + draw.nextInt(far);
      BoundarySearch<Integer> outward = search(Line.below(boundary), 20, Limits.DEFAULT);
      ask(outward, 0, far);
      outward.bisect(Line.at(0), Line.at(far));
      BoundarySearch<Integer> inward = search(Line.below(boundary), 20, Limits.DEFAULT);
      ask(inward, 0, far);
      inward.bisect(Line.at(far), Line.at(0));

      assertThat(Line.pairs(outward.frontier())).containsExactly((boundary - 1) + " " + boundary);
      assertThat(Line.pairs(inward.frontier())).containsExactly(boundary + " " + (boundary - 1));
      assertThat(outward.frontier().executions())
          .isEqualTo(outward.frontier().visited().size() + 2);
    }
  }

  @Test
  void aMidpointOfAThirdClassReplacesTheSecondCase() throws Exception {
    BoundarySearch<Integer> search = search(one -> one.input() / 40, 1, Limits.DEFAULT);
    ask(search, 0, 100);

    search.bisect(Line.at(0), Line.at(100));

    assertThat(Line.pairs(search.frontier())).containsExactly("0 50");
    assertThat(search.frontier().pairs().get(0).classBeyond()).isEqualTo(1);
  }

  @Test
  void withoutRoundsThePairStaysAsItIs() throws Exception {
    BoundarySearch<Integer> search = search(Line.below(37), 0, Limits.DEFAULT);
    ask(search, 0, 100);

    search.bisect(Line.at(0), Line.at(100));

    assertThat(Line.pairs(search.frontier())).containsExactly("0 100");
    assertThat(search.frontier().visited().size()).isZero();
  }

  @Test
  void aPairFoundTwiceCountsOnce() throws Exception {
    BoundarySearch<Integer> search = search(Line.below(37), 20, Limits.DEFAULT);
    ask(search, 0, 100);

    search.bisect(Line.at(0), Line.at(100));
    search.bisect(Line.at(0), Line.at(100));

    assertThat(Line.pairs(search.frontier())).containsExactly("36 37");
  }

  @Test
  void aCaseIsExecutedOnlyOnce() throws Exception {
    List<Integer> executed = new ArrayList<>();
    BoundarySearch<Integer> search =
        search(
            one -> {
              executed.add(one.input());
              return "class of " + one.input();
            },
            1,
            Limits.DEFAULT);

    assertThat(search.classOf(Line.at(4))).contains("class of 4");
    assertThat(search.classOf(Line.at(4))).contains("class of 4");
    assertThat(executed).containsExactly(4);
    assertThat(search.frontier().executions()).isEqualTo(1);
  }

  @Test
  void onceTheExecutionsAreSpentOnlyKnownClassesAreReported() throws Exception {
    BoundarySearch<Integer> search = search(Line.below(5), 1, Line.executions(2));
    ask(search, 1, 9);
    assertThat(search.frontier().complete()).isTrue();

    assertThat(search.classOf(Line.at(2))).isEmpty();
    assertThat(search.classOf(Line.at(9))).contains(false);
    assertThat(search.frontier().complete()).isFalse();
    assertThat(search.frontier().executions()).isEqualTo(2);
  }

  @Test
  void aBisectionThatRunsOutOfExecutionsKeepsThePairItHas() throws Exception {
    BoundarySearch<Integer> search = search(Line.below(37), 20, Line.executions(3));
    ask(search, 0, 100);

    search.bisect(Line.at(0), Line.at(100));

    assertThat(Line.pairs(search.frontier())).containsExactly("0 50");
    assertThat(search.frontier().complete()).isFalse();
  }

  @Test
  void aWalkThatRunsOutOfExecutionsFindsNothing() throws Exception {
    BoundarySearch<Integer> search = search(Line.below(3), 20, Line.executions(3));

    search.walk(Line.at(0), 10, () -> Line.RIGHT);

    assertThat(search.frontier().pairs()).isEmpty();
    assertThat(search.frontier().complete()).isFalse();
  }

  @Test
  void aWalkTakesAMoveForEachStep() throws Exception {
    BoundarySearch<Integer> search = search(one -> "same", 20, Limits.DEFAULT);
    Iterator<Datamorphism<Integer>> moves = List.of(Line.RIGHT, Line.DOUBLE, Line.RIGHT).iterator();

    search.walk(Line.at(1), 3, moves::next);

    assertThat(search.frontier().visited().inputs()).containsExactly(2, 4, 5);
    assertThat(moves).isExhausted();
  }

  @Test
  void aStepWithoutAMutantDoesNotCount() throws Exception {
    BoundarySearch<Integer> search = search(one -> "same", 20, Limits.DEFAULT);
    Datamorphism<Integer> nothing = Datamorphism.oneToMany("nothing", x -> List.of());

    search.walk(Line.at(0), 3, () -> nothing);

    assertThat(search.frontier().visited().size()).isZero();
  }

  @Test
  void aSystemThatGivesNoOutputEndsTheSearch() {
    BoundarySearch<Integer> search =
        search(
            one -> {
              throw new ExecutionFailure("nobody answers");
            },
            20,
            Limits.DEFAULT);

    assertThatThrownBy(() -> search.classOf(Line.at(0))).isInstanceOf(ExecutionFailure.class);
  }

  private static BoundarySearch<Integer> search(
      Classifier<Integer> classifier, int rounds, Limits limits) {
    return new BoundarySearch<>(classifier, Line.MIDDLE, rounds, limits);
  }

  private static void ask(BoundarySearch<Integer> search, int... xs) throws Exception {
    for (int x : xs) {
      search.classOf(Line.at(x));
    }
  }
}
