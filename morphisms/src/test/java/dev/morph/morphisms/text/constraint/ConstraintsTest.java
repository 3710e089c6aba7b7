package dev.morph.morphisms.text.constraint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.NearestNeighbours;
import dev.morph.morphisms.text.Constraint;
import dev.morph.morphisms.text.Paraphraser;
import dev.morph.morphisms.text.TableNeighbourhood;
import dev.morph.morphisms.text.Words;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConstraintsTest {
  private static final EmbeddingTable TABLE = EmbeddingTable.embedded();

  @ParameterizedTest
  @CsvSource({
    "largest, smallest",
    "biggest, smallest",
    "ascending, descending",
    "maximum, minimum",
    "even, odd",
    "add, subtract",
    "increasing, decreasing",
    "Sorted, unsorted",
    "true, false",
    "empty, full",
    "positive, negative",
    "best, worst",
    "longest, shortest"
  })
  void oppositesAreDropped(String from, String to) {
    assertThat(keeps(Oppositions.ANTONYMS, "the " + from + " one", 1, to)).isFalse();
    assertThat(keeps(Oppositions.ANTONYMS, "the " + to + " one", 1, from)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "largest, biggest",
    "largest, greatest",
    "compute, calculate",
    "find, locate",
    "write, read",
    "array, list",
    "string, strings",
    "flurb, smallest",
    "sum, sum's"
  })
  void whatIsNoOppositeStays(String from, String to) {
    assertThat(keeps(Oppositions.ANTONYMS, "the " + from + " one", 1, to)).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Write a Java program to find the largest number. | 0 | Create | true",
        "Write a Java program to find the largest number. | 0 | Author | false",
        "Write a Java program to find the largest number. | 5 | locate | true",
        "Write a Java program to find the largest number. | 7 | smallest | true",
        "Write a Java program to find the largest number. | 7 | quickly | false",
        "Write a Java program to find the largest number. | 8 | numbers | false",
        "Write a Java program to find the largest number. | 8 | value | true",
        "Write a Java program to find the largest number. | 7 | bigger | false",
        "Write a Java program to find the largest number. | 1 | any | false",
        "Write a Java program to find the largest number. | 4 | and | false",
        "A method that sorts all words of each line. | 3 | orders | true",
        "A method that sorts all words of each line. | 3 | order | false",
        "A method that sorts all words of each line. | 5 | terms | true",
        "A method that sorts all words of each line. | 5 | term | false",
        "A method that sorts all words of each line. | 7 | every | true",
        "Write a Java program to find the largest number. | 8 | of | false",
        "Sort the list. Return the sum of it. | 5 | total | true",
        "Sort the list. Return the sum of it. | 5 | with | false",
      })
  void aReplacementHasTheSamePartOfSpeechAndInflection(
      String text, int position, String to, boolean kept) {
    assertThat(keeps(new SamePartOfSpeech(), text, position, to)).isEqualTo(kept);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "Count the items with count(xs). | Count | true",
        "A method `sum` that returns the sum. | sum | false",
        "Find x such that a is least. | x | false",
        "Find x such that a is least. | a | true",
        "Find x such that a is least. | least | true",
        "Print \"hello big world\" and stop. | big | false",
        "Print \"hello big world\" and stop. | stop | true",
        "Print 'hello' and don't stop. | hello | false",
        "Print 'hello' and don't stop. | stop | true",
        "An unclosed \" quote is a mark. | quote | true",
        "Print \u201chello big world\u201d and stop. | world | false",
      })
  void whatNamesOrQuotesSomethingStays(String text, String word, boolean mayBeReplaced) {
    Words words = Words.of(text);
    int position =
        words
            .replaceable()
            .filter(at -> words.word(at).equals(word))
            .findFirst()
            .orElseThrow(() -> new AssertionError("frozen anyway: " + word));
    assertThat(keeps(KeptIdentifiers.RULE, text, position, "other")).isEqualTo(mayBeReplaced);
  }

  @Test
  void theMinimumCosineUsesTheTable() {
    NearestNeighbours near = new NearestNeighbours(TABLE);
    double cosine = near.nearest("largest", 1, Words::isWord).get(0).cosine();
    String neighbour = near.nearest("largest", 1, Words::isWord).get(0).word();

    assertThat(near.cosine("largest", neighbour)).isEqualTo(cosine);
    assertThat(near.cosine("largest", "no-such-word-here")).isZero();
    assertThat(keeps(new MinimumCosine(TABLE, cosine), "Largest one", 0, neighbour)).isTrue();
    assertThat(keeps(new MinimumCosine(TABLE, cosine + 1e-9), "Largest one", 0, neighbour))
        .isFalse();
  }

  @Test
  void constraintsKeepTheMutantsThatAFilterKeepsWithExactCounts() {
    SeededDraw draw = SeededDraw.of(1, "constraints", "brute force");
    String text = "Find the largest `n` even number that is less than n in an ascending list.";
    TestCase<String> seed = TestCase.seed("demo", "one", text);
    TableNeighbourhood near = new TableNeighbourhood(TABLE);
    Set<String> stopWords = Set.of("the", "is", "an", "that");
    for (int round = 0; round < 12; round++) {
      List<Constraint> constraints = some(draw);
      Radius from = new Radius(draw.nextInt(3), draw.nextInt(3));
      Radius to = new Radius(from.n() + draw.nextInt(3), Math.min(3, from.k() + draw.nextInt(3)));
      Budget plenty = new Budget(2_000_000, 1);

      List<TestCase<String>> left = new Paraphraser(near).shell(seed, from, to, plenty).mutants();
      Shell<String> shell =
          new Paraphraser(near, stopWords, constraints).shell(seed, from, to, plenty);

      Map<String, BigInteger> dropped = new LinkedHashMap<>();
      left = keep(left, edit -> !stopWords.contains(edit.from()), "stop-words", dropped);
      for (Constraint constraint : constraints) {
        left = keep(left, constraint.within(Words.of(text)), constraint.name(), dropped);
      }
      assertThat(shell.mutants()).containsExactlyInAnyOrderElementsOf(left);
      assertThat(shell.fullSize()).isEqualTo(left.size());
      assertThat(shell.dropped().filtered()).containsExactlyEntriesOf(dropped);
    }
  }

  @Test
  void theBudgetIsSpentOnRemainingMutants() {
    TestCase<String> seed =
        TestCase.seed("demo", "one", "Find the largest and the smallest of all given numbers.");
    Paraphraser paraphraser =
        new Paraphraser(
            new TableNeighbourhood(TABLE),
            Set.of(),
            List.of(Oppositions.ANTONYMS, new SamePartOfSpeech()));

    Shell<String> shell =
        paraphraser.shell(seed, Radius.NONE, new Radius(5, 4), new Budget(250, 1));

    assertThat(shell.mutants()).hasSize(250);
    assertThat(shell.dropped().filtered().get("antonyms")).isPositive();
    assertThat(shell.mutants())
        .noneMatch(mutant -> mutant.input().contains("smallest and the smallest"));
  }

  private static List<Constraint> some(SeededDraw draw) {
    List<Constraint> all =
        List.of(
            new MinimumCosine(TABLE, 0.75),
            KeptIdentifiers.RULE,
            Oppositions.ANTONYMS,
            new SamePartOfSpeech());
    List<Constraint> some = new ArrayList<>();
    for (Constraint constraint : all) {
      if (draw.nextInt(3) > 0) {
        some.add(constraint);
      }
    }
    return some;
  }

  private static List<TestCase<String>> keep(
      List<TestCase<String>> mutants,
      Predicate<ReplacedWord> keeps,
      String name,
      Map<String, BigInteger> dropped) {
    List<TestCase<String>> kept =
        mutants.stream()
            .filter(
                mutant ->
                    ((Origin.Mutant) mutant.origin()).replacedWords().stream().allMatch(keeps))
            .toList();
    dropped.put(name, BigInteger.valueOf(mutants.size() - kept.size()));
    return kept;
  }

  private static boolean keeps(Constraint constraint, String text, int position, String to) {
    Words words = Words.of(text);
    return constraint.within(words).test(new ReplacedWord(position, words.word(position), to, 1));
  }
}
