package dev.morph.morphisms.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.core.entity.Origin;
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
import dev.morph.morphisms.text.metric.LevenshteinWord;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ParaphraserTest {
  private static final Budget PLENTY = new Budget(1_000_000, 1);

  @Test
  void aSeedIsParaphrasedByNeighboursOfItsWords() {
    Paraphraser paraphraser =
        new Paraphraser(table(Map.of("write", List.of("read", "print"), "sum", List.of("total"))));
    TestCase<String> seed = TestCase.seed("demo", "sum", "Write the sum of two numbers.");

    Shell<String> shell = paraphraser.shell(seed, Radius.NONE, new Radius(2, 2), PLENTY);

    assertThat(texts(shell))
        .containsExactly(
            "Read the sum of two numbers.",
            "Print the sum of two numbers.",
            "Write the total of two numbers.",
            "Read the total of two numbers.",
            "Print the total of two numbers.");
    assertThat(edits(shell.mutants().get(4)))
        .containsExactly(
            new ReplacedWord(0, "Write", "Print", 2), new ReplacedWord(2, "sum", "total", 1));
    assertThat(shell.completeOrder()).isEqualTo(2);
    assertThat(shell.fullSize()).isEqualTo(5);
    assertThat(shell.dropped()).isEqualTo(Shell.Dropped.NONE);
  }

  @Test
  void theSizeOfARadiusIsThatOfTheFormula() {
    Paraphraser paraphraser = new Paraphraser(synthetic(5));
    TestCase<String> seventeen = seedOf(17);
    Shell<String> shell =
        paraphraser.shell(seventeen, Radius.NONE, new Radius(5, 5), new Budget(4000, 1));

    assertThat(shell.fullSize()).isEqualTo(formula(17, 5, 5)).isEqualTo(20_913_485);
    assertThat(byOrder(shell)).isEqualTo(Map.of(1, 85L, 2, 3400L, 3, 172L, 4, 172L, 5, 171L));
    assertThat(shell.completeOrder()).isEqualTo(2);
    assertThat(shell.mutants()).hasSize(4000);
    assertThat(paraphraser.limit(seventeen)).isEqualTo(new Radius(5, 17));
  }

  @Test
  void wholeEnumerationEqualsBruteForceShellByShell() {
    SeededDraw draw = SeededDraw.of(1, "paraphraser", "brute force");
    for (int round = 0; round < 150; round++) {
      Map<String, List<String>> table = randomTable(draw);
      TestCase<String> seed = randomSeed(draw, table);
      Paraphraser paraphraser = new Paraphraser(table(table));
      Radius from = new Radius(draw.nextInt(3), draw.nextInt(4));
      Radius to = new Radius(from.n() + draw.nextInt(3), from.k() + draw.nextInt(3));
      Shell<String> shell = paraphraser.shell(seed, from, to, PLENTY);
      Set<String> expected = new TreeSet<>(bruteForce(seed, table, to).keySet());
      expected.removeAll(bruteForce(seed, table, from).keySet());

      assertThat(texts(shell)).doesNotHaveDuplicates().hasSameElementsAs(expected);
      assertThat(shell.fullSize()).isEqualTo(expected.size());
      assertThat(shell.completeOrder()).isEqualTo(to.k());
      for (TestCase<String> mutant : shell.mutants()) {
        assertThat(to.contains(mutant.rank(), mutant.order())).isTrue();
        assertThat(from.contains(mutant.rank(), mutant.order())).isFalse();
        assertThat(edits(mutant)).isEqualTo(bruteForce(seed, table, to).get(mutant.input()));
      }
    }
  }

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
  void frozenWordsAndSeparatorsNeverChange() {
    String text = "\t Write  `code` for two's snake_case, sum(x) in JAVA: isn't it\u2014 good?\r\n";
    Words words = Words.of(text);
    Paraphraser paraphraser = new Paraphraser(synthetic(4));
    Shell<String> shell =
        paraphraser.shell(
            TestCase.seed("demo", "frozen", text),
            Radius.NONE,
            new Radius(4, 4),
            new Budget(3000, 1));
    assertThat(shell.mutants()).hasSize(3000);
    for (TestCase<String> mutant : shell.mutants()) {
      Words changed = Words.of(mutant.input());
      Set<Integer> edited =
          edits(mutant).stream().map(ReplacedWord::position).collect(Collectors.toSet());
      assertThat(changed.size()).isEqualTo(words.size());
      for (int i = 0; i < words.size(); i++) {
        assertThat(changed.word(i).equals(words.word(i))).isEqualTo(!edited.contains(i));
        assertThat(edited.contains(i) && words.isFrozen(i)).isFalse();
      }
      assertThat(between(changed)).isEqualTo(between(words));
    }
  }

  @Test
  void whatChangesNothingOrRepeatsIsLeftOutAndCountedOnce() {
    Neighbourhood mixed =
        table(Map.of("us", List.of("Us", "we", "We", "them"), "go", List.of("run")));
    Paraphraser paraphraser = new Paraphraser(mixed);
    TestCase<String> seed = TestCase.seed("demo", "mixed", "US go");
    Shell<String> first = paraphraser.shell(seed, Radius.NONE, new Radius(2, 2), PLENTY);
    Shell<String> second = paraphraser.shell(seed, new Radius(2, 2), new Radius(4, 2), PLENTY);

    assertThat(texts(first)).containsExactly("WE go", "US run", "WE run");
    assertThat(first.dropped()).isEqualTo(new Shell.Dropped(1, 0));
    assertThat(texts(second)).containsExactly("THEM go", "THEM run");
    assertThat(second.mutants().get(0).rank()).isEqualTo(4);
    assertThat(second.dropped()).isEqualTo(new Shell.Dropped(0, 1));
  }

  @Test
  void aTextWithNothingToReplaceHasAnEmptyWholeShell() {
    Paraphraser paraphraser = new Paraphraser(synthetic(5));
    for (String text : List.of("", " ", "...", "42", "\ud83d\ude00", "`all` 2 `quoted`")) {
      TestCase<String> seed = TestCase.seed("demo", "empty", text);
      Shell<String> shell = paraphraser.shell(seed, Radius.NONE, new Radius(5, 5), PLENTY);
      assertThat(shell).isEqualTo(new Shell<>(List.of(), 5, BigInteger.ZERO, Shell.Dropped.NONE));
      assertThat(paraphraser.limit(seed)).isEqualTo(new Radius(5, 0));
    }
  }

  @Test
  void hugeRadiiMeanAllThereIs() {
    Paraphraser paraphraser =
        new Paraphraser(table(Map.of("one-off", List.of("x"), "sum", List.of("total", "mean"))));
    TestCase<String> seed = TestCase.seed("demo", "huge", "the sum of the sum");
    Radius all = new Radius(Integer.MAX_VALUE, Integer.MAX_VALUE);
    Shell<String> shell = paraphraser.shell(seed, Radius.NONE, all, PLENTY);
    assertThat(shell.fullSize()).isEqualTo(8);
    assertThat(shell.completeOrder()).isEqualTo(Integer.MAX_VALUE);
    assertThat(paraphraser.limit(seed)).isEqualTo(new Radius(Integer.MAX_VALUE, 2));
    assertThat(paraphraser.shell(seed, all, all, PLENTY).mutants()).isEmpty();
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
  void brokenNeighbourhoodsAndRadiiAreRefused() {
    TestCase<String> seed = TestCase.seed("demo", "broken", "the sum");
    Paraphraser paraphraser = new Paraphraser(table(Map.of("sum", List.of("the total"))));
    assertThatThrownBy(() -> paraphraser.shell(seed, Radius.NONE, new Radius(1, 1), PLENTY))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'the total'");
    assertThatThrownBy(() -> paraphraser.shell(seed, new Radius(2, 1), new Radius(1, 2), PLENTY))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("does not contain");
  }

  @Test
  void aWalkOverParaphrasesMeetsEveryMutantOnceAndThenKnowsNoMore() {
    TestCase<String> seed = TestCase.seed("demo", "walk", "Write the sum of a list");
    ScenarioDomainWalk<String> walk =
        new ScenarioDomainWalk<>(
            seed,
            new Paraphraser(synthetic(3)),
            new LevenshteinWord(),
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
    Prepared<String> distance = new LevenshteinWord().prepare(seed.input());
    Shell<String> shell =
        new Paraphraser(synthetic(2)).shell(seed, Radius.NONE, new Radius(2, 4), PLENTY);
    assertThat(shell.mutants())
        .hasSize(formula(8, 2, 4).intValue())
        .allMatch(mutant -> distance.measure(mutant.input()) <= mutant.order())
        .anyMatch(mutant -> distance.measure(mutant.input()) < mutant.order());
  }

  @Test
  void theStopListIsKept() {
    Paraphraser paraphraser = new Paraphraser(synthetic(2), Set.of("the"));
    TestCase<String> seed = TestCase.seed("demo", "stop", "The sum");
    assertThat(texts(paraphraser.shell(seed, Radius.NONE, new Radius(2, 2), PLENTY)))
        .containsExactly("The sum-a", "The sum-b");
  }

  private static Shell<String> shell(TestCase<String> seed, Radius to, long randomSeed) {
    return new Paraphraser(synthetic(5)).shell(seed, Radius.NONE, to, new Budget(2000, randomSeed));
  }

  /** C(L,1) n + C(L,2) n^2 + ... up to k. */
  private static BigInteger formula(int words, int n, int k) {
    BigInteger sum = BigInteger.ZERO;
    BigInteger term = BigInteger.ONE;
    for (int j = 1; j <= k; j++) {
      term =
          term.multiply(BigInteger.valueOf((long) (words - j + 1) * n))
              .divide(BigInteger.valueOf(j));
      sum = sum.add(term);
    }
    return sum;
  }

  /** Every text within the radius with its edits, by trying all combinations. */
  private static Map<String, List<ReplacedWord>> bruteForce(
      TestCase<String> seed, Map<String, List<String>> table, Radius radius) {
    Words words = Words.of(seed.input());
    List<List<ReplacedWord>> mutants = new ArrayList<>(List.of(List.of()));
    for (int at : words.replaceable().toArray()) {
      List<String> neighbours =
          table.getOrDefault(words.word(at).toLowerCase(Locale.ROOT), List.of());
      for (List<ReplacedWord> mutant : List.copyOf(mutants)) {
        for (int rank = 1; rank <= Math.min(radius.n(), neighbours.size()); rank++) {
          List<ReplacedWord> longer = new ArrayList<>(mutant);
          String to = ReplaceWord.inCasingOf(words.word(at), neighbours.get(rank - 1));
          longer.add(new ReplacedWord(at, words.word(at), to, rank));
          mutants.add(longer);
        }
      }
    }
    return mutants.stream()
        .filter(mutant -> !mutant.isEmpty() && mutant.size() <= radius.k())
        .collect(Collectors.toMap(words::render, mutant -> mutant));
  }

  private static Map<String, List<String>> randomTable(SeededDraw draw) {
    Map<String, List<String>> table = new HashMap<>();
    for (String word : List.of("sum", "of", "write", "list", "a")) {
      int size = draw.nextInt(5);
      table.put(word, IntStream.range(0, size).mapToObj(i -> word + (char) ('v' + i)).toList());
    }
    return table;
  }

  private static TestCase<String> randomSeed(SeededDraw draw, Map<String, List<String>> table) {
    List<String> words = table.keySet().stream().sorted().toList();
    StringBuilder text = new StringBuilder();
    for (int i = draw.nextInt(6); i > 0; i--) {
      String word = words.get(draw.nextInt(words.size()));
      text.append(draw.nextInt(3) == 0 ? ReplaceWord.inCasingOf("Abc", word) : word);
      text.append(draw.nextInt(4) == 0 ? ", two " : " ");
    }
    return TestCase.seed("random", "seed", text.toString());
  }

  private static TestCase<String> seedOf(int words) {
    String text =
        IntStream.range(0, words)
            .mapToObj(i -> "w" + (char) ('a' + i / 26) + (char) ('a' + i % 26))
            .collect(Collectors.joining(" "));
    return TestCase.seed("demo", "of " + words, text);
  }

  static Neighbourhood table(Map<String, List<String>> table) {
    return new Neighbourhood() {
      @Override
      public List<String> of(String word, int n) {
        List<String> all = table.getOrDefault(word, List.of());
        return all.subList(0, Math.min(n, all.size()));
      }

      @Override
      public int size() {
        return Integer.MAX_VALUE;
      }
    };
  }

  /** Every word w has the neighbours w-a, w-b and so on. */
  static Neighbourhood synthetic(int size) {
    return new Neighbourhood() {
      @Override
      public List<String> of(String word, int n) {
        return IntStream.range(0, Math.min(n, size))
            .mapToObj(i -> word + "-" + Character.toString((i < 26 ? 'a' : '\u03b1' - 26) + i))
            .toList();
      }

      @Override
      public int size() {
        return size;
      }
    };
  }

  private static List<String> texts(Shell<String> shell) {
    return shell.mutants().stream().map(TestCase::input).toList();
  }

  private static List<ReplacedWord> edits(TestCase<String> mutant) {
    return ((Origin.Mutant) mutant.origin()).replacedWords();
  }

  private static Map<Integer, Long> byOrder(Shell<String> shell) {
    return shell.mutants().stream()
        .collect(Collectors.groupingBy(TestCase::order, Collectors.counting()));
  }

  private static List<String> between(Words words) {
    List<String> all = WordsTest.all(words);
    List<String> between = new ArrayList<>();
    String rest = words.text();
    for (String word : all) {
      int at = rest.indexOf(word);
      between.add(rest.substring(0, at));
      rest = rest.substring(at + word.length());
    }
    between.add(rest);
    return between;
  }
}
