package dev.morph.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.Origin;
import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.TestCase;
import dev.morph.core.entity.TestSet;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Datamorphism;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks the strategies over random functions on small integers against brute force. */
class StrategyLawsTest {
  static LongStream seeds() {
    return LongStream.range(0, 60);
  }

  private static TestCase<Integer> seed(int value) {
    return TestCase.of(value, new Origin.Seed("given", ""));
  }

  private static TestSet<Integer> given(SeededDraw draw) {
    return TestSet.of(
        IntStream.rangeClosed(0, draw.nextInt(4)).mapToObj(i -> seed(draw.nextInt(40))).toList());
  }

  /** Functions on 0..39, of one or two parents. */
  private static List<Datamorphism<Integer>> functions(SeededDraw draw, boolean unaryOnly) {
    List<Datamorphism<Integer>> functions = new ArrayList<>();
    int count = 1 + draw.nextInt(3);
    for (int i = 0; i < count; i++) {
      int a = 1 + draw.nextInt(5);
      int b = draw.nextInt(40);
      if (unaryOnly || draw.nextInt(2) == 0) {
        functions.add(Datamorphism.unary("u" + i, x -> (a * x + b) % 40));
      } else {
        functions.add(
            new Datamorphism<>("b" + i, 2, xs -> List.of((xs.get(0) + a * xs.get(1) + b) % 40)));
      }
    }
    return functions;
  }

  private static Set<Integer> inputs(TestSet<Integer> cases) {
    return new TreeSet<>(cases.inputs());
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void kthOrderIsTheClosureUnderAtMostKApplications(long randomSeed) {
    SeededDraw draw = SeededDraw.of(randomSeed, "kth", "");
    TestSet<Integer> given = given(draw);
    List<Datamorphism<Integer>> functions = functions(draw, false);
    Set<Integer> known = inputs(given);
    for (int k = 1; k <= 3; k++) {
      Set<Integer> next = new TreeSet<>(known);
      for (Datamorphism<Integer> function : functions) {
        for (int x : known) {
          if (function.arity() == 1) {
            next.addAll(function.function().apply(List.of(x)));
          } else {
            known.forEach(y -> next.addAll(function.function().apply(List.of(x, y))));
          }
        }
      }
      known = next;
      Mutants<Integer> made = new KthOrder<>(functions, k).mutants(given, Limits.DEFAULT);
      Set<Integer> expected = new TreeSet<>(known);
      expected.removeAll(inputs(given));

      assertThat(inputs(made.cases())).isEqualTo(expected);
      int order = k;
      assertThat(made.cases().cases()).allMatch(mutant -> mutant.order() <= order);
      assertThat(made.complete()).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void combinationMakesOneMutantForEachNonemptySubset(long randomSeed) {
    int count = 1 + (int) (randomSeed % 6);
    // Powers of two: every subset has a different sum.
    List<Datamorphism<Integer>> functions = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int add = 1 << i;
      functions.add(Datamorphism.unary("add" + add, x -> x + add));
    }

    Mutants<Integer> made =
        new Combination<>(functions).mutants(TestSet.of(List.of(seed(0))), Limits.DEFAULT);

    assertThat(inputs(made.cases()))
        .isEqualTo(
            IntStream.range(1, 1 << count).boxed().collect(Collectors.toCollection(TreeSet::new)));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void permutationMakesEverySequenceUpToItsLength(long randomSeed) {
    int count = 1 + (int) (randomSeed % 4);
    int length = 1 + (int) (randomSeed % 3);
    List<Datamorphism<String>> letters =
        IntStream.range(0, count)
            .mapToObj(i -> Datamorphism.<String>unary("l" + i, x -> x + (char) ('a' + i)))
            .toList();
    TestSet<String> empty = TestSet.of(List.of(TestCase.of("", new Origin.Seed("given", ""))));
    for (boolean repetition : List.of(false, true)) {
      Mutants<String> made =
          new Permutation<>(letters, length, repetition).mutants(empty, Limits.DEFAULT);
      Set<String> expected = new HashSet<>();
      sequences("", count, length, repetition, expected);

      assertThat(Set.copyOf(made.cases().inputs())).isEqualTo(expected);
      assertThat(made.cases().size()).isEqualTo(expected.size());
    }
  }

  private static void sequences(
      String begun, int count, int left, boolean repetition, Set<String> into) {
    for (int i = 0; left > 0 && i < count; i++) {
      String letter = String.valueOf((char) ('a' + i));
      if (repetition || !begun.contains(letter)) {
        into.add(begun + letter);
        sequences(begun + letter, count, left - 1, repetition, into);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aLimitOnCasesIsKeptAndReported(long randomSeed) {
    SeededDraw draw = SeededDraw.of(randomSeed, "limit", "");
    TestSet<Integer> given = given(draw);
    List<Datamorphism<Integer>> functions = functions(draw, true);
    Mutants<Integer> all = new KthOrder<>(functions, 4).mutants(given, Limits.DEFAULT);
    Limits few =
        new Limits(3, 1, 1, (done, expected) -> assertThat(done).isLessThanOrEqualTo(expected));

    Mutants<Integer> cut = new KthOrder<>(functions, 4).mutants(given, few);

    assertThat(cut.cases().size()).isEqualTo(Math.min(3, all.cases().size()));
    assertThat(cut.complete()).isEqualTo(all.cases().size() <= 3);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void explorationsFindPairsOnEitherSideOfTheBoundary(long randomSeed) throws Exception {
    double boundary = SeededDraw.of(randomSeed, "boundary", "").nextDouble() * 50;
    TestSet<Double> given =
        TestSet.of(
            LongStream.range(0, 6)
                .mapToObj(i -> TestCase.of(10.0 * i, new Origin.Seed("given", "")))
                .toList());
    Datamorphism<Double> step = Datamorphism.unary("step", x -> x + 3);
    Datamorphism<Double> middle =
        new Datamorphism<>("middle", 2, xs -> List.of((xs.get(0) + xs.get(1)) / 2));
    Classifier<Double> classifier = one -> one.input() < boundary;
    Limits limits = Limits.DEFAULT.withRandomSeed(randomSeed);
    List<Frontier<Double>> frontiers =
        List.of(
            new DirectedWalk<>(List.of(step), middle, 30, 20).explore(given, classifier, limits),
            new RandomWalk<>(List.of(step), middle, 30, 10, 20).explore(given, classifier, limits),
            new RandomTarget<>(middle, 20, 10).explore(given, classifier, limits));

    for (Frontier<Double> frontier : frontiers) {
      assertThat(frontier.complete()).isTrue();
      for (BoundaryPair<Double> pair : frontier.pairs()) {
        assertThat(pair.classHere()).isNotEqualTo(pair.classBeyond());
        assertThat(Math.abs(pair.here().input() - pair.beyond().input())).isLessThan(1e-3);
        assertThat(pair.here().input() < boundary).isNotEqualTo(pair.beyond().input() < boundary);
      }
    }
    assertThat(frontiers.get(0).pairs()).as("a directed walk cannot miss it").isNotEmpty();
    Frontier<Double> again =
        new RandomWalk<>(List.of(step), middle, 30, 10, 20).explore(given, classifier, limits);
    assertThat(again).isEqualTo(frontiers.get(1));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void explorationsKeepToTheirExecutions(long randomSeed) throws Exception {
    int most = 1 + (int) (randomSeed % 7);
    int[] executed = new int[1];
    TestSet<Double> given = TestSet.of(List.of(TestCase.of(0.0, new Origin.Seed("given", ""))));
    Frontier<Double> frontier =
        new DirectedWalk<>(
                List.of(Datamorphism.<Double>unary("step", x -> x + 1)),
                new Datamorphism<>("middle", 2, xs -> List.of((xs.get(0) + xs.get(1)) / 2)),
                100,
                20)
            .explore(
                given,
                one -> {
                  executed[0]++;
                  return one.input() < 50;
                },
                new Limits(10, most, 1, (done, expected) -> {}));

    assertThat(executed[0]).isEqualTo(most).isEqualTo(frontier.executions());
    assertThat(frontier.complete()).isFalse();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void evolutionNeverEndsWorseThanItBegan(long randomSeed) {
    SeededDraw draw = SeededDraw.of(randomSeed, "evolution test", "");
    TestSet<Integer> given = given(draw);
    List<Datamorphism<Integer>> functions = functions(draw, false);
    Limits limits = Limits.DEFAULT.withRandomSeed(randomSeed);
    for (Removal<Integer> removal :
        List.of(
            Removal.<Integer>weakest(),
            Removal.<Integer>random(),
            Removal.<Integer>byFilter(one -> one.input() % 2 == 0),
            Removal.<Integer>keepStrongest(2))) {
      var evolution =
          new GeneticOptimisation<Integer>(
              functions,
              one -> one.input(),
              set -> set.stream().mapToInt(TestCase::input).sum(),
              removal,
              5,
              8);
      var evolved = evolution.evolve(given, limits);

      assertThat(evolved.value())
          .isEqualTo(evolved.history().stream().mapToDouble(x -> x).max().orElseThrow());
      assertThat(evolved.best().size()).isLessThanOrEqualTo(5);
      Set<Integer> reachable = inputs(evolved.newCases());
      reachable.addAll(inputs(given));
      assertThat(reachable).containsAll(inputs(evolved.best()));
      assertThat(evolution.evolve(given, limits)).isEqualTo(evolved);
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void removalsRemoveWhatTheySay(long randomSeed) {
    SeededDraw draw = SeededDraw.of(randomSeed, "removal", "");
    List<TestCase<Integer>> population =
        TestSet.of(IntStream.range(0, 12).mapToObj(i -> seed(draw.nextInt(1000))).toList()).cases();
    List<Integer> strongest =
        population.stream()
            .map(TestCase::input)
            .sorted(java.util.Comparator.reverseOrder())
            .toList();

    assertThat(kept(Removal.weakest(), population, draw))
        .containsExactlyElementsOf(strongest.subList(0, 6));
    assertThat(kept(Removal.random(), population, draw)).hasSize(6);
    assertThat(kept(Removal.keepStrongest(3), population, draw))
        .hasSize(6)
        .startsWith(strongest.get(0), strongest.get(1), strongest.get(2));
    assertThat(kept(Removal.byFilter(one -> one.input() > 500), population, draw))
        .allMatch(value -> value > 500)
        .hasSize((int) Math.min(6, strongest.stream().filter(value -> value > 500).count()));
  }

  private static List<Integer> kept(
      Removal<Integer> removal, List<TestCase<Integer>> population, SeededDraw draw) {
    return removal.survivors(population, TestCase::input, 6, draw).stream()
        .map(TestCase::input)
        .toList();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void shellsOfAppliedMutantsNestAndMakeUpTheRadius(long randomSeed) {
    SeededDraw draw = SeededDraw.of(randomSeed, "applied", "");
    int a = 1 + draw.nextInt(6);
    int b = 1 + draw.nextInt(90);
    Datamorphism<Integer> near =
        Datamorphism.oneToMany("near", x -> List.of((x + a) % 97, (x + b) % 97, (a * x + b) % 97));
    AppliedMutants<Integer> source = new AppliedMutants<>(List.of(near), 4);
    TestCase<Integer> seed = seed(5);
    Budget ample = new Budget(10_000, randomSeed);
    Radius first = new Radius(1, 2);
    Radius second = new Radius(3, 3);

    Shell<Integer> whole = source.shell(seed, Radius.NONE, second, ample);
    Shell<Integer> inner = source.shell(seed, Radius.NONE, first, ample);
    Shell<Integer> outer = source.shell(seed, first, second, ample);

    Set<Integer> parts = inputs(TestSet.of(inner.mutants()));
    assertThat(inputs(TestSet.of(outer.mutants()))).doesNotContainAnyElementsOf(parts);
    parts.addAll(inputs(TestSet.of(outer.mutants())));
    assertThat(parts).isEqualTo(inputs(TestSet.of(whole.mutants())));
    assertThat(whole.completeOrder()).isEqualTo(3);
    Shell<Integer> cut = source.shell(seed, Radius.NONE, second, new Budget(4, randomSeed));
    assertThat(cut.mutants()).hasSizeLessThanOrEqualTo(4);
    assertThat(cut.mutants())
        .isEqualTo(source.shell(seed, Radius.NONE, second, new Budget(4, randomSeed)).mutants());
  }
}
