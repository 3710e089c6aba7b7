package dev.morph.morphisms.text.constraint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.morphisms.text.Constraint;
import dev.morph.morphisms.text.Words;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MeaningRulesTest {
  @Test
  void eachRuleRejectsItsTarget() {
    String task = "Return the largest number, or 'none' if the list is empty.";
    assertThat(reasons(task, "largest", "biggest")).isEmpty();
    assertThat(reasons(task, "largest", "smallest")).contains("oppositions");
    assertThat(reasons(task, "none", "nothing")).contains("identifiers");
    assertThat(reasons(task, "if", "unless")).contains("closed-classes");
    assertThat(reasons(task, "number", "tensor")).contains("relations");
    assertThat(reasons(task, "Return", "Returns")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "largest, smallest",
    "ascending, descending",
    "before, after",
    "vowels, consonants",
    "even, odd",
    "row, column",
    "rows, columns",
    "first, last",
    "integer, decimal",
    "integers, floats",
    "larger, less",
    "sorted, unsorted",
    "valid, invalid",
    "empty, nonempty",
    "useful, useless",
    "addition, subtract",
    "increase, decreasing",
    "above, below",
    "top, bottom",
    "plus, minus",
    "sum, average",
    "total, max",
    "removes, adds",
    "append, truncate",
    "earlier, later",
    "inclusive, exclusive",
    "forwards, backwards",
    "except, including",
    "numerator, denominator",
    "Upper, lower"
  })
  void oppositesExcludeEachOtherBothWays(String one, String other) {
    assertOpposed(one, other);
    assertOpposed(other, one);
  }

  @ParameterizedTest
  @CsvSource({
    "largest, biggest",
    "largest, largest",
    "compute, calculate",
    "array, arrays",
    "sum, total",
    "list, listing",
    "form, inform",
    "press, pressed",
    "quick, fast",
    "flurb, blurb"
  })
  void whatIsNoOppositeStays(String one, String other) {
    assertThat(keeps(Oppositions.RULE, "the " + one + " one", one, other)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "days, weeks",
    "red, purple",
    "apples, pears",
    "seconds, minutes",
    "triangle, circle"
  })
  void anotherOfTheSameKindIsDropped(String one, String other) {
    assertThat(keeps(CoHyponyms.RULE, "the " + one + " there", one, other)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"number, integer", "total, sum", "autumn, fall", "word, words", "dog, animal"})
  void kindsAndSynonymsAreNoCoHyponyms(String one, String other) {
    assertThat(keeps(CoHyponyms.RULE, "the " + one + " there", one, other)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "not, also",
    "without, with",
    "until, when",
    "before, so",
    "only, always",
    "if, but",
    "that, nobody",
    "as, unless",
    "between, from",
    "no, there",
    "at, without"
  })
  void smallWordsThatCarryTheTaskStay(String one, String other) {
    assertThat(keeps(ClosedClasses.RULE, "sort it " + one + " it is done", one, other)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"if, when", "below, beneath", "until, till", "the, a", "with, using", "Both, all"})
  void whatSaysTheSameMayStandForASmallWord(String one, String other) {
    assertThat(keeps(ClosedClasses.RULE, "sort it " + one + " it is done", one, other)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "Write, Delete",
    "array, byte",
    "method, class",
    "string, guitar",
    "length, longitude"
  })
  void aContentWordIsReplacedOnlyByARelative(String one, String other) {
    String task = "Write a Java method that returns the length of a string in an array.";
    assertThat(keeps(Relations.RULE, task, one, other)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "method, function",
    "a, new",
    "of, representing",
    "returns, gives",
    "string, text",
    "Write, Compose",
    "array, sequence"
  })
  void relativesAndSmallWordsPass(String one, String other) {
    String task = "Write a Java method that returns the length of a string in an array.";
    assertThat(keeps(Relations.RULE, task, one, other)).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Return \"too short\" for such words. | short | long",
        "Move discs from A to C. | C | D",
        "Call `sort` and print what sort returns. | sort | order",
        "Print 'yes' for a palindrome. | yes | yeah",
        "Add two numbers. | two | three",
        "Write a Java program. | Java | Python"
      })
  void whatIsQuotedNamedOrNumberedStays(String task, String one, String other) {
    assertThat(keeps(KeptIdentifiers.RULE, task, one, other)).isFalse();
  }

  @Test
  void everyRuleHasANameAndASignatureThatBeginsWithIt() {
    for (Constraint rule : Meaning.wordRules()) {
      assertThat(rule.signature()).startsWith(rule.name() + ":");
      assertThat(keeps(rule, "", "", "")).as(rule.name()).isTrue();
    }
  }

  private static void assertOpposed(String one, String other) {
    assertThat(keeps(Oppositions.RULE, "the " + one + " one", one, other)).isFalse();
  }

  private static List<String> reasons(String task, String from, String to) {
    return Meaning.lexical().forSeed(task).wordReasons(edits(task, from, to));
  }

  private static boolean keeps(Constraint rule, String task, String from, String to) {
    return edits(task, from, to).stream().allMatch(rule.within(Words.of(task)));
  }

  private static List<ReplacedWord> edits(String task, String from, String to) {
    Words words = Words.of(task);
    List<ReplacedWord> edits = new ArrayList<>();
    for (int at = 0; at < words.size() && edits.isEmpty(); at++) {
      if (words.word(at).equals(from)) {
        edits.add(new ReplacedWord(at, from, to, 1));
      }
    }
    assertThat(edits.isEmpty()).isEqualTo(from.isEmpty());
    return edits;
  }
}
