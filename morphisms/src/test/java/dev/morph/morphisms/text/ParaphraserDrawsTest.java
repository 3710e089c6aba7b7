package dev.morph.morphisms.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Prepared;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.strategy.ScenarioDomainWalk;
import dev.morph.core.strategy.TippingPoint;
import dev.morph.core.strategy.WalkSettings;
import dev.morph.morphisms.text.metric.Levenshtein;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ParaphraserDrawsTest extends ParaphraserFixture {
  @Test
  void aSmallBudgetSamplesEvenlyWithinTheShellAndStaysOrderComplete() {
    SeededDraw draw = SeededDraw.of(2, "paraphraser", "samples");
    for (int round = 0; round < 200; round++) {
      Map<String, List<String>> table = randomTable(draw);
      TestCase<String> seed = randomSeed(draw, table);
      Paraphraser paraphraser = new Paraphraser(table(table));
      Radius from = new Radius(draw.nextInt(2), draw.nextInt(2));
      Radius to = new Radius(from.n() + 1 + draw.nextInt(2), from.k() + 1 + draw.nextInt(3));
      Shell<String> whole = paraphraser.shell(seed, from, to, PLENTY);
      Budget budget = new Budget(1 + draw.nextInt(60), round);
      Shell<String> sample = paraphraser.shell(seed, from, to, budget);

      assertThat(whole.mutants()).containsAll(sample.mutants());
      assertThat(texts(sample)).doesNotHaveDuplicates();
      assertThat(sample.fullSize()).isEqualTo(whole.fullSize());
      assertThat(sample.mutants()).hasSize(Math.min(budget.mutants(), whole.mutants().size()));
      Map<Integer, Long> all = byOrder(whole);
      Map<Integer, Long> some = byOrder(sample);
      for (int order = 1; order <= sample.completeOrder(); order++) {
        assertThat(some.get(order)).isEqualTo(all.get(order));
      }
      List<Long> cut =
          all.keySet().stream()
              .filter(order -> all.get(order) > some.getOrDefault(order, 0L))
              .map(order -> some.getOrDefault(order, 0L))
              .sorted()
              .toList();
      if (!cut.isEmpty()) {
        assertThat(cut.get(cut.size() - 1) - cut.get(0)).isLessThanOrEqualTo(1);
      }
    }
  }

  @Test
  void successiveShellsNeverRepeatAMutant() {
    Paraphraser paraphraser = new Paraphraser(synthetic(20));
    TestCase<String> seed = seedOf(9);
    Radius radius = Radius.NONE;
    Set<String> seen = new HashSet<>();
    int made = 0;
    for (int step = 1; step <= 8; step++) {
      Radius next = new Radius(step + 1, Math.min(9, step));
      Shell<String> shell = paraphraser.shell(seed, radius, next, new Budget(300, 7));
      made += shell.mutants().size();
      seen.addAll(texts(shell));
      radius = next;
    }
    assertThat(seen).hasSize(made).hasSizeGreaterThan(2000);
  }

  @Test
  void theSameRandomSeedGivesTheSameShellAndAnotherOneAnother() {
    TestCase<String> seed = seedOf(20);
    Radius to = new Radius(5, 5);
    Shell<String> first = shell(seed, to, 1);
    assertThat(shell(seed, to, 1)).isEqualTo(first);
    assertThat(texts(shell(seed, to, 2))).isNotEqualTo(texts(first));
    assertThat(Set.copyOf(texts(shell(TestCase.seed("demo", "other", seed.input()), to, 1))))
        .isNotEqualTo(Set.copyOf(texts(first)));
  }

  @Test
  void everyMutantOfAnOrderIsDrawnAboutEquallyOften() {
    Map<String, List<String>> table =
        Map.of("alpha", List.of("p", "q"), "beta", List.of("r"), "gamma", List.of("s", "t", "u"));
    Paraphraser paraphraser = new Paraphraser(table(table));
    TestCase<String> seed = TestCase.seed("demo", "uniform", "alpha beta gamma");
    Map<String, Integer> counts = new HashMap<>();
    int rounds = 4000;
    for (int randomSeed = 0; randomSeed < rounds; randomSeed++) {
      // All 6 of order 1, then 4 of the 11 of order 2.
      Shell<String> shell =
          paraphraser.shell(seed, Radius.NONE, new Radius(3, 2), new Budget(10, randomSeed));
      shell.mutants().stream()
          .filter(mutant -> mutant.order() == 2)
          .forEach(mutant -> counts.merge(mutant.input(), 1, Integer::sum));
    }
    double expected = rounds * 4 / 11.0;
    double chiSquare =
        counts.values().stream().mapToDouble(c -> (c - expected) * (c - expected) / expected).sum();
    assertThat(counts).hasSize(11);
    assertThat(chiSquare).isLessThan(29.6); // 10 degrees of freedom, p = 0.001
  }

  @Test
  void aLongTextAtHighOrderIsSampledFromNumbersBeyondLong() {
    Paraphraser paraphraser = new Paraphraser(synthetic(50));
    TestCase<String> seed = seedOf(300);
    Radius from = new Radius(40, 12);
    Shell<String> shell = paraphraser.shell(seed, from, new Radius(50, 13), new Budget(4000, 1));
    assertThat(shell.fullSize()).isEqualTo(formula(300, 50, 13).subtract(formula(300, 40, 12)));
    assertThat(shell.fullSize().bitLength()).isGreaterThan(63);
    assertThat(texts(shell)).doesNotHaveDuplicates().hasSize(4000);
    assertThat(shell.mutants())
        .noneMatch(mutant -> from.contains(mutant.rank(), mutant.order()))
        .allMatch(mutant -> mutant.order() <= 13);
  }

  @Test
  void aWalkMeetsEveryMutantOnce() {
    TestCase<String> seed = TestCase.seed("demo", "walk", "Write the sum of a list");
    ScenarioDomainWalk<String> walk =
        new ScenarioDomainWalk<>(
            seed,
            new Paraphraser(synthetic(3)),
            Levenshtein.wordDistance(),
            new WalkSettings(new Radius(1, 1), 1, 1, 9, 100_000, new Budget(100_000, 1)));
    Set<String> asked = new HashSet<>();
    while (walk.outcome().isEmpty()) {
      TestCase<String> mutant = walk.upcoming(1).get(0);
      assertThat(asked.add(mutant.input())).isTrue();
      walk.accept(mutant.id(), new Verdict.Same(new Evidence("test", 1, "none")));
    }
    assertThat(asked).hasSize(4095); // (3 + 1)^6 - 1
    assertThat(walk.outcome().get()).isInstanceOf(TippingPoint.NotReached.class);
  }

  @Test
  void aMutantOfOrderKLiesWithinWordDistanceK() {
    TestCase<String> seed =
        TestCase.seed("demo", "order", "Print the input/output of each list, then");
    Prepared<String> distance = Levenshtein.wordDistance().prepare(seed.input());
    Shell<String> shell =
        new Paraphraser(synthetic(2)).shell(seed, Radius.NONE, new Radius(2, 4), PLENTY);
    assertThat(shell.mutants())
        .hasSize(formula(8, 2, 4).intValue())
        .allMatch(mutant -> distance.measure(mutant.input()) <= mutant.order())
        .anyMatch(mutant -> distance.measure(mutant.input()) < mutant.order());
  }
}
