package dev.morph.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.core.entity.TestSet;
import dev.morph.core.morphism.Datamorphism;
import dev.morph.core.strategy.GeneticOptimisation.Evolved;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

class GeneticOptimisationTest {
  private static final Datamorphism<Integer> SUM =
      new Datamorphism<>("sum", 2, xs -> List.of(xs.get(0) + xs.get(1)));

  @Test
  void theFittestSurviveAndTheTestSetGrowsBetterGenerationByGeneration() {
    List<String> reports = new ArrayList<>();

    // One parent and one child per generation, of which the larger survives: 1, 2, 4, 8, 16.
    Evolved<Integer> evolved =
        evolution(List.of(Line.DOUBLE), 1, 4).evolve(Line.seeds(1), Line.watched(reports));

    assertThat(evolved.history()).containsExactly(1.0, 2.0, 4.0, 8.0, 16.0);
    assertThat(evolved.value()).isEqualTo(16.0);
    assertThat(evolved.best().inputs()).containsExactly(16);
    assertThat(evolved.newCases().inputs()).containsExactly(2, 4, 8, 16);
    assertThat(reports).isEqualTo(Line.reports(4));
  }

  @Test
  void theFirstPopulationIsCutDownToItsSizeAndMeasured() {
    Evolved<Integer> evolved =
        evolution(List.of(Line.LEFT), 2, 0).evolve(Line.seeds(1, 5, 3), Limits.DEFAULT);

    assertThat(evolved.best().inputs()).containsExactly(5, 3);
    assertThat(evolved.history()).containsExactly(8.0);
    assertThat(evolved.newCases().size()).isZero();
  }

  @Test
  void ofEquallyGoodTestSetsTheEarliestIsTheBest() {
    GeneticOptimisation<Integer> evolution =
        new GeneticOptimisation<>(
            List.of(Line.RIGHT), TestCase::input, set -> 7, Removal.weakest(), 1, 3);

    Evolved<Integer> evolved = evolution.evolve(Line.seeds(1), Limits.DEFAULT);

    assertThat(evolved.history()).containsExactly(7.0, 7.0, 7.0, 7.0);
    assertThat(evolved.best().inputs()).containsExactly(1);
  }

  @Test
  void aWorseGenerationIsNotTheBestHoweverLate() {
    // New members always survive; the objective falls from the second generation on.
    ToDoubleFunction<TestSet<Integer>> nearThree =
        set -> -Math.abs(3 - set.stream().mapToInt(TestCase::input).sum());
    GeneticOptimisation<Integer> evolution =
        new GeneticOptimisation<>(
            List.of(Line.RIGHT), TestCase::input, nearThree, Removal.weakest(), 1, 4);

    Evolved<Integer> evolved = evolution.evolve(Line.seeds(1), Limits.DEFAULT);

    assertThat(evolved.history()).containsExactly(-2.0, -1.0, 0.0, -1.0, -2.0);
    assertThat(evolved.best().inputs()).containsExactly(3);
    assertThat(evolved.value()).isEqualTo(0);
  }

  @Test
  void aDatamorphismOfSeveralParentsRecombinesThem() {
    Evolved<Integer> evolved =
        evolution(List.of(SUM), 4, 1).evolve(Line.seeds(1, 10, 100), Limits.DEFAULT);

    assertThat(evolved.newCases().cases())
        .isNotEmpty()
        .allSatisfy(
            child -> {
              assertThat(child.origin())
                  .isInstanceOfSatisfying(
                      Origin.Mutant.class, mutant -> assertThat(mutant.parents()).hasSize(2));
              assertThat(List.of(2, 11, 20, 101, 110, 200)).contains(child.input());
            });
  }

  @Test
  void eachGenerationDrawsAsManyAsThePopulationHas() {
    List<List<Integer>> drawn = new ArrayList<>();
    Datamorphism<Integer> watched =
        new Datamorphism<>(
            "watched",
            1,
            xs -> {
              drawn.add(xs);
              return List.of(xs.get(0) + 7);
            });

    evolution(List.of(watched), 5, 3).evolve(Line.seeds(1, 2, 3, 4, 5, 6), Limits.DEFAULT);

    assertThat(drawn).hasSize(15);
    assertThat(drawn.stream().distinct().count()).as("parents vary").isGreaterThan(3);
    assertThat(drawn).as("the least fit did not get in").doesNotContain(List.of(1));
  }

  @Test
  void everyDatamorphismIsDrawnEventually() {
    Evolved<Integer> evolved =
        new GeneticOptimisation<Integer>(
                List.of(Line.RIGHT, Line.LEFT), TestCase::input, set -> 0, Removal.random(), 8, 4)
            .evolve(Line.seeds(100), Limits.DEFAULT);

    assertThat(evolved.newCases().inputs()).contains(101, 99);
  }

  @Test
  void evolutionEndsWhenTheLimitOnCasesIsReached() {
    Limits three = new Limits(3, 1, 1, (done, expected) -> {});

    Evolved<Integer> evolved = evolution(List.of(Line.DOUBLE), 1, 100).evolve(Line.seeds(1), three);

    assertThat(evolved.newCases().inputs()).containsExactly(2, 4, 8);
    assertThat(evolved.history()).containsExactly(1.0, 2.0, 4.0, 8.0);
  }

  @Test
  void noGenerationMakesMoreThanTheLimitOnCasesAllows() {
    Datamorphism<Integer> many =
        Datamorphism.oneToMany("many", x -> List.of(10 * x, 10 * x + 1, 10 * x + 2, 10 * x + 3));
    Limits two = new Limits(2, 1, 1, (done, expected) -> {});

    Evolved<Integer> evolved = evolution(List.of(many), 9, 5).evolve(Line.seeds(1), two);

    assertThat(evolved.newCases().inputs()).containsExactly(10, 11);
    assertThat(evolved.best().inputs()).containsExactly(11, 10, 1);
  }

  @Test
  void duplicatesAreNeitherNewNorCountedAgainstTheLimit() {
    // 1 and 2 produce each other: nothing is new, and evolution continues.
    Datamorphism<Integer> swap = Datamorphism.unary("swap", x -> 3 - x);
    Limits one = new Limits(1, 1, 1, (done, expected) -> {});

    Evolved<Integer> evolved = evolution(List.of(swap), 2, 4).evolve(Line.seeds(1, 2), one);

    assertThat(evolved.newCases().size()).isZero();
    assertThat(evolved.history()).hasSize(5);
  }

  @Test
  void aRemovedCaseMayBeMadeAgain() {
    // The larger of the two survives, then the remaining one, then the larger again.
    Datamorphism<Integer> swap = Datamorphism.unary("swap", x -> 3 - x);
    int[] round = {0};
    Removal<Integer> lastMade =
        (population, fitness, size, draw) -> {
          round[0]++;
          return List.of(population.get(population.size() - 1));
        };
    GeneticOptimisation<Integer> evolution =
        new GeneticOptimisation<>(
            List.of(swap), TestCase::input, set -> set.inputs().get(0), lastMade, 1, 3);

    Evolved<Integer> evolved = evolution.evolve(Line.seeds(1, 2), Limits.DEFAULT);

    assertThat(evolved.history()).containsExactly(2.0, 1.0, 2.0, 1.0);
    assertThat(round[0]).isEqualTo(4);
    assertThat(evolved.newCases().size()).as("both were there before").isZero();
  }

  @Test
  void aPopulationThatDiesOutEndsEvolution() {
    GeneticOptimisation<Integer> evolution =
        new GeneticOptimisation<>(
            List.of(Line.RIGHT),
            TestCase::input,
            set -> set.size(),
            Removal.byFilter(one -> one.input() == 1),
            3,
            5);

    assertThat(evolution.evolve(Line.seeds(1), Limits.DEFAULT).history())
        .containsExactly(1.0, 1.0, 1.0, 1.0, 1.0, 1.0);
    assertThat(evolution.evolve(Line.seeds(2), Limits.DEFAULT).history()).containsExactly(0.0);
  }

  @Test
  void theFitnessOfACaseIsMeasuredOnce() {
    List<Integer> measured = new ArrayList<>();
    GeneticOptimisation<Integer> evolution =
        new GeneticOptimisation<>(
            List.of(Line.RIGHT),
            one -> {
              measured.add(one.input());
              return one.input();
            },
            set -> 0,
            Removal.weakest(),
            3,
            4);

    evolution.evolve(Line.seeds(1, 2, 3), Limits.DEFAULT);

    assertThat(measured).doesNotHaveDuplicates().contains(1, 2, 3, 4);
  }

  @Test
  void evolutionNeedsADatamorphismAndAPopulation() {
    assertThatThrownBy(() -> evolution(List.of(), 1, 1))
        .hasMessageContaining("evolution needs a datamorphism and a population");
    assertThatThrownBy(() -> evolution(List.of(Line.LEFT), 0, 1))
        .hasMessageContaining("evolution needs a datamorphism and a population");
  }

  /** Larger numbers are fitter; a test set's objective is its sum. */
  private static GeneticOptimisation<Integer> evolution(
      List<Datamorphism<Integer>> datamorphisms, int size, int generations) {
    return new GeneticOptimisation<>(
        datamorphisms,
        TestCase::input,
        set -> set.stream().mapToInt(TestCase::input).sum(),
        Removal.weakest(),
        size,
        generations);
  }
}
