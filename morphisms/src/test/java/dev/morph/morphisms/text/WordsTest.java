package dev.morph.morphisms.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.core.entity.SeededDraw;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WordsTest {

  @Test
  void aTextIsSplitIntoWordsAndRenderedWithSomeOfThemReplaced() {
    Words words = Words.of("Write a Java program, that adds two numbers.");

    assertThat(all(words))
        .containsExactly("Write", "a", "Java", "program", "that", "adds", "two", "numbers");
    assertThat(words.replaceable()).containsExactly(0, 1, 3, 4, 5, 7);
    assertThat(words.render(List.of(edit(0, "Read"), edit(7, "digits"))))
        .isEqualTo("Read a Java program, that adds two digits.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "isn't it|isn't,it",
        "it isn\u2019t|it,isn\u2019t",
        "a well-known one|a,well-known,one",
        "rock-'n'-roll|rock,n,roll",
        "a--b -c d-|a,b,c,d",
        "the users' names|the,users,names",
        "na\u00efve caf\u00e9|na\u00efve,caf\u00e9",
        "cafe\u0301 bar|cafe\u0301,bar",
        "\u0645\u0631\u062d\u0628\u0627 \u05e9\u05dc\u05d5\u05dd|\u0645\u0631\u062d\u0628\u0627,\u05e9\u05dc\u05d5\u05dd",
        "x\ud835\udc9cy \ud83d\ude00z|x\ud835\udc9cy,z",
        "snake_case|snake,case",
        "3.14|3,14",
      })
  void aWordIsAMaximalRunOfLettersDigitsAndInnerJoiners(String text, String expected) {
    assertThat(all(Words.of(text))).containsExactly(expected.split(","));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "42",
        "b2b",
        "two",
        "Two",
        "TWELVE",
        "hundred",
        "billion",
        "zero",
        "first",
        "Twentieth",
        "two-digit",
        "twenty-one",
        "two's",
        "Java",
        "JAVA",
        "java-like",
        "Java's",
        "camelCase",
        "ArrayList",
        "IOException",
        "eBay",
        "\u0664"
      })
  void numbersTheLanguageAndIdentifiersAreFrozen(String word) {
    Words words = Words.of("the " + word + " thing");
    assertThat(words.size()).isEqualTo(3);
    assertThat(words.isFrozen(1)).isTrue();
    assertThat(words.isFrozen(0)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "A",
        "to",
        "Write",
        "WRITE",
        "Well-Known",
        "O'Brien",
        "someone",
        "javascript",
        "seconds",
        "often",
        "weight",
        "\u00c9cole"
      })
  void ordinaryWordsAreNot(String word) {
    assertThat(Words.of("the " + word + " thing").isFrozen(1)).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "use `the list` here|the,list",
        "use ``a ` b`` here|a,b",
        "an unclosed ` quote|''",
        "``two `runs` differ|two,runs",
        "call sum(numbers) now|sum",
        "the my_var_name here|my,var,name",
        "leading _private here|private",
      })
  void whereAWordStandsMayFreezeIt(String text, String expected) {
    Words words = Words.of(text);
    List<String> frozen =
        IntStream.range(0, words.size()).filter(words::isFrozen).mapToObj(words::word).toList();
    assertThat(String.join(",", frozen)).isEqualTo(expected);
  }

  @Test
  void theStopListFreezesWithoutRegardToCase() {
    Words words = Words.of("The sum of the list", Set.of("THE", "of"));
    assertThat(words.replaceable()).containsExactly(1, 4);
  }

  @Test
  void candidatesAreWholeWords() {
    assertThat(List.of("word", "isn't", "well-known", "3d", "\u00e9", "cafe\u0301"))
        .allMatch(Words::isWord);
    assertThat(List.of("", ".", "'s", "a b", "-x", "x-", "u.s.", "a--b", "\u0301a", " a", "_a"))
        .noneMatch(Words::isWord);
  }

  @Test
  void frozenWordsAndUnorderedEditsAreRefused() {
    Words words = Words.of("add two numbers");
    assertThatThrownBy(() -> words.render(List.of(edit(1, "three"))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("word 1");
    assertThatThrownBy(() -> words.render(List.of(edit(2, "x"), edit(0, "y"))))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> words.render(List.of(edit(3, "x"))))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void anyTextSurvivesAndReplacingWordsByThemselvesChangesNothing() {
    String[] pieces = {
      "a",
      "Word",
      "two",
      "x1",
      "-",
      "'",
      "\u2019",
      "`",
      "``",
      " ",
      "\n",
      "\t",
      "_",
      "(",
      ".",
      "",
      "\ud83d\ude00",
      "\ud83d",
      "\ude00",
      "\u05e9",
      "\u0301",
      "\u0000",
      "\u200f",
      "<b>",
      "\u00a0"
    };
    SeededDraw draw = SeededDraw.of(1, "words", "hostile");
    for (int round = 0; round < 3000; round++) {
      StringBuilder text = new StringBuilder();
      for (int i = draw.nextInt(12); i > 0; i--) {
        text.append(pieces[draw.nextInt(pieces.length)]);
      }
      Words words = Words.of(text.toString());
      assertThat(words.render(List.of())).isEqualTo(text.toString());
      assertThat(all(words)).allMatch(Words::isWord);
      List<ReplacedWord> same =
          words.replaceable().mapToObj(at -> edit(at, words.word(at))).toList();
      assertThat(words.render(same)).isEqualTo(text.toString());
    }
  }

  static List<String> all(Words words) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      all.add(words.word(i));
    }
    return all;
  }

  private static ReplacedWord edit(int position, String to) {
    return new ReplacedWord(position, "", to, 1);
  }
}
