package dev.morph.morphisms.text.perturbation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.core.entity.Edit;
import dev.morph.morphisms.text.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every perturbation promises; its own test says what it does and where it does not apply. */
public abstract class PerturbationContractTest {
  private static final String CODE =
      """


      Keep to this beginning of the class:
      ```java
      class Sums {
          // Adds them.
          static int sumOf(int[] theValues, int limit) {
      ```""";

  /** The one under test. */
  protected abstract Perturbation perturbation();

  /** A text, and one that it may become. It is its documentation, too. */
  protected abstract List<String> example();

  /** A text to which it does not apply. */
  protected abstract String doesNotApply();

  static Stream<String> tasks() {
    return Stream.of(
        "Write a function to find the largest number in a list of numbers, and return its index.",
        "Write a Java program that reverses a string. It should keep the case of each letter.",
        "Return the color of `theCell` in rows[i] by colorOf(x, y), or null if it's not there.",
        "Given two lists of equal size, check whether they are sorted in ascending order!\n\n"
            + "Do not use Collections.sort. Print \"even numbers\" and 'none' otherwise.",
        "Sum the values up to a limit. Stop at the first negative one.\n\nExample:\n  sumOf([1, 2])"
            + " returns 3"
            + CODE,
        "Implement sumOf(values)." + CODE);
  }

  @Test
  void matchesItsExample() {
    assertThat(mutants(example().get(0))).contains(example().get(1));
  }

  @Test
  void hasTextsToWhichItDoesNotApply() {
    assertThat(offer(doesNotApply())).isEmpty();
  }

  @Test
  void isDescribedAndRegistered() {
    Profile profile = perturbation().profile();

    assertThat(profile.name()).matches("[a-z]+(-[a-z]+)*");
    assertThat(profile.description()).isNotBlank().doesNotEndWith(".");
    assertThat(profile.sources())
        .isNotEmpty()
        .allMatch(it -> it.matches("(chen-2024|wang-2023|morph-2026) .+"));
    assertThat(Perturbations.named(profile.name()).profile()).isEqualTo(profile);
  }

  @ParameterizedTest
  @MethodSource("tasks")
  void offersAreReproducible(String task) {
    assertThat(offer(task)).isEqualTo(offer(task));
    assertThat(perturbation().offer(Prose.of(task), 8))
        .extracting(Place::start)
        .isEqualTo(offer(task).stream().map(Place::start).toList());
  }

  @ParameterizedTest
  @MethodSource("tasks")
  void describesItsEditsAndTheyCanBeUndone(String task) {
    for (Edit.TextEdit edit : edits(task)) {
      String mutant = Edits.apply(Words.of(task), List.of(edit));

      assertThat(edit.operator()).isEqualTo(perturbation().name());
      assertThat(task.substring(edit.start(), edit.end())).isEqualTo(edit.from());
      assertThat(mutant).isNotEqualTo(task);
      assertThat(takenBack(mutant, edit)).isEqualTo(task);
      assertThat(edit.description()).contains(perturbation().name());
    }
  }

  @ParameterizedTest
  @MethodSource("tasks")
  void keepsNamesNumbersQuotationsExamplesAndCode(String task) {
    Prose prose = Prose.of(task);
    List<String> kept = new ArrayList<>();
    for (int at = 0;
        at < prose.words().size() && prose.words().end(at) <= prose.endOfProse();
        at++) {
      if (!prose.isFree(at)) {
        kept.add(prose.words().word(at));
      }
    }
    if (perturbation().profile().category() != Category.CODE) {
      for (String mutant : mutants(task)) {
        assertThat(words(mutant)).containsAll(kept);
        assertThat(mutant).contains(task.substring(prose.endOfProse()));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("tasks")
  void choicesOfAPlaceAreDistinctAndRanked(String task) {
    for (Place place : offer(task)) {
      Set<String> made = new HashSet<>();
      for (int rank = 1; rank <= place.choices().size(); rank++) {
        Edit edit = place.choices().get(rank - 1);
        assertThat(edit.rank()).isEqualTo(rank);
        assertThat(made.add(Edits.apply(Words.of(task), List.of(edit)))).isTrue();
      }
    }
  }

  @Test
  void editsAreWrittenAndReadAsJson() throws JsonProcessingException {
    ObjectMapper json = new ObjectMapper();
    Edit edit = edits(example().get(0)).get(0);

    assertThat(json.readValue(json.writeValueAsString(edit), Edit.class)).isEqualTo(edit);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "\n\n",
        "```",
        "```java\n```",
        "```java\nclass",
        "?!...",
        "42",
        "写一个函数。 它返回最大值。",
        "\uD83D\uDE00 \uD83D\uDE00",
        "a",
        "Find",
        "Find.",
        "Find the ",
        "Compare it to ",
        "public static void f(",
        "e\u0301tat \uD835\uDC00\uD835\uDC01"
      })
  void placesOfStrangeTextsLieWithinThem(String text) {
    assertThat(offer(text)).allMatch(place -> place.end() <= text.length());
  }

  /** All texts that one edit makes. */
  protected final Set<String> mutants(String text) {
    Set<String> mutants = new HashSet<>();
    edits(text).forEach(edit -> mutants.add(Edits.apply(Words.of(text), List.of(edit))));
    return mutants;
  }

  private List<Edit.TextEdit> edits(String text) {
    return offer(text).stream()
        .flatMap(place -> place.choices().stream())
        .map(Edit.TextEdit.class::cast)
        .toList();
  }

  private List<Place> offer(String text) {
    return perturbation().offer(Prose.of(text), 7);
  }

  private static String takenBack(String mutant, Edit.TextEdit edit) {
    return mutant.substring(0, edit.start())
        + edit.from()
        + mutant.substring(edit.start() + edit.to().length());
  }

  private static List<String> words(String text) {
    Words words = Words.of(text);
    return IntStream.range(0, words.size()).mapToObj(words::word).toList();
  }
}
