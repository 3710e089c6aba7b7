package dev.morph.morphisms.text.perturbation.lexicon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.Edit;
import dev.morph.core.entity.Edit.TextEdit;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.perturbation.Edits;
import dev.morph.morphisms.text.perturbation.MixedMutants;
import dev.morph.morphisms.text.perturbation.Perturbations;
import dev.morph.morphisms.text.perturbation.Place;
import dev.morph.morphisms.text.perturbation.Prose;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rewording by the embedded lexicon. */
class RewordTest {
  private static final Reword REWORD = new Reword(Lexicon.embedded());
  private static final String TASK =
      "Write a Java method that tells whether the words of a list are sorted in ascending order.";

  @Test
  void isRegisteredUnderItsName() {
    assertThat(Perturbations.named("reword").profile()).isEqualTo(REWORD.profile());
  }

  @Test
  void editsNameTheirEntryAndAreRanked() {
    for (Place place : offer(TASK)) {
      int rank = 1;
      for (Edit edit : place.choices()) {
        TextEdit made = (TextEdit) edit;
        assertThat(made.operator()).startsWith("reword-");
        assertThat(Edits.operator(made)).isEqualTo("reword");
        assertThat(TASK.substring(made.start(), made.end())).isEqualTo(made.from());
        assertThat(made.rank()).isEqualTo(rank++);
      }
    }
    assertThat(texts(TASK))
        .contains(
            TASK.replace("Write", "Implement"),
            TASK.replace("whether", "if"),
            TASK.replace("ascending", "increasing"));
  }

  @Test
  void mutantsOfAllEntriesAreOneKindOfChange() {
    Shell<String> shell =
        new MixedMutants(List.of(REWORD))
            .shell(
                TestCase.seed("set", "task", TASK),
                Radius.NONE,
                new Radius(3, 3),
                new Budget(60, 1));

    assertThat(shell.mutants()).hasSizeGreaterThan(40);
    assertThat(shell.mutants())
        .extracting(it -> ((Origin.Mutant) it.origin()).datamorphism())
        .containsOnly("reword");
  }

  @Test
  void articlesAgreeAndTheCapitalLetterStays() {
    assertThat(texts("Return an array of integers."))
        .anyMatch(it -> it.contains("an integer array"));
    assertThat(texts("Write a function that takes a list of integers and returns it."))
        .anyMatch(it -> it.contains("an integer list"));
    assertThat(texts("Given an m x n matrix, return its largest value."))
        .noneMatch(it -> it.contains("a m x n"));
    assertThat(texts("Given an LRU cache, return the number of entries."))
        .contains("Return the number of entries, given an LRU cache.");
    assertThat(texts("Create a function to find the sum of a list."))
        .contains("Implement a function to find the sum of a list.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Print `whether` and \"check whether it is sorted in ascending order\".",
        "whether(list) calls in_ascending_order.",
      })
  void namesQuotationsAndCodeStay(String text) {
    assertThat(texts(text)).noneMatch(it -> it.contains("increasing") || it.contains("`if`"));
  }

  @Test
  void examplesAndCodeBehindTheTextStay() {
    String text =
        "Return the largest number.\n\nExample:\n  whether it is at most 3\n```java\nint f() {\n```";

    assertThat(offer(text)).isNotEmpty();
    assertThat(texts(text))
        .allMatch(it -> it.endsWith(text.substring(text.indexOf("\n\nExample"))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "42",
        "?!...",
        "```java\nclass A {}\n```",
        "public static int f(int[] a) { return a[0]; }",
        "\u0627\u0643\u062a\u0628 \u0628\u0631\u0646\u0627\u0645\u062c\u0627 "
            + "\u064a\u0639\u0643\u0633 \u0646\u0635\u0627",
        "\u202eesrever\u202c \u05e9\u05dc\u05d5\u05dd",
        "写一个函数。",
        "\uD83D\uDE00 \uD83D\uDE00"
      })
  void offersNothingForCodeAndOtherScripts(String text) {
    assertThat(offer(text)).isEmpty();
  }

  @Test
  @Tag("long")
  void aTextOfTwentyThousandWordsIsRewordedThroughout() {
    String text = (TASK + " ").repeat(20_000 / 15);

    assertThat(offer(text)).hasSizeGreaterThan(5_000);
  }

  @Test
  void twoEditsDoNotAddTheSameWord() {
    TextEdit one = new TextEdit("reword-a", 0, 3, "get", "determine", 1);
    TextEdit other = new TextEdit("reword-b", 9, 13, "find", "determine", 1);

    assertThat(REWORD.fit(List.of(one, other))).isFalse();
    assertThat(REWORD.fit(List.of(one, new TextEdit("reword-b", 9, 13, "if", "when", 1)))).isTrue();
  }

  @Test
  void severalEditsAgree() {
    // "the given list to the given array" does not become two different words.
    assertThat(fit("the given", "the specified", 20, "the given", "the provided")).isFalse();
    assertThat(fit("the given", "the specified", 20, "The given", "The specified")).isTrue();
    // No sentence needs "which" twice.
    assertThat(fit("that", "which", 20, "that", "which")).isFalse();
    // "For a given list of integers" must not become "Given a integer list".
    assertThat(fit("For a given", "Given a", 12, "list of integers", "integer list")).isFalse();
    assertThat(fit("For a given", "Given a", 30, "list of integers", "integer list")).isTrue();
  }

  private static boolean fit(String from, String to, int next, String other, String otherTo) {
    return REWORD.fit(
        List.of(
            new TextEdit("reword-a", 0, from.length(), from, to, 1),
            new TextEdit("reword-b", next, next + other.length(), other, otherTo, 1)));
  }

  private static List<Place> offer(String text) {
    return REWORD.offer(Prose.of(text), 1);
  }

  private static List<String> texts(String text) {
    Words words = Words.of(text);
    return offer(text).stream()
        .flatMap(place -> place.choices().stream())
        .map(edit -> Edits.apply(words, List.of(edit)))
        .toList();
  }
}
