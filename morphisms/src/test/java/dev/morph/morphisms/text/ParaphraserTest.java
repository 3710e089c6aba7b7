package dev.morph.morphisms.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ParaphraserTest extends ParaphraserFixture {
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
  void noOpsAndDuplicatesAreLeftOutAndCountedOnce() {
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
  void hugeRadiiContainEverything() {
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
  void theStopListIsKept() {
    Paraphraser paraphraser = new Paraphraser(synthetic(2), Set.of("the"));
    TestCase<String> seed = TestCase.seed("demo", "stop", "The sum");
    assertThat(texts(paraphraser.shell(seed, Radius.NONE, new Radius(2, 2), PLENTY)))
        .containsExactly("The sum-a", "The sum-b");
  }
}
