package dev.morph.morphisms.text.perturbation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.Edit;
import dev.morph.morphisms.text.perturbation.wording.WordingPerturbations;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SentenceRewordingTest {
  private static final String TASK = "Return the sum of `values` up to 10. Ignore the rest.";

  @Test
  void aSentenceIsRewordedWithinItsText() {
    AtomicReference<String> within = new AtomicReference<>("");
    Rewordings rewordings =
        (sentence, text) -> {
          within.set(text);
          return List.of(sentence.replace("Ignore", "Leave out"));
        };

    List<Place> places =
        WordingPerturbations.REPHRASE.withRewordings(rewordings).offer(Prose.of(TASK), 1);

    assertThat(within.get()).isEqualTo(TASK);
    assertThat(places).hasSize(1);
    assertThat(places.get(0).choices())
        .containsExactly(
            new Edit.TextEdit("rephrase", 37, 53, "Ignore the rest.", "Leave out the rest.", 1));
  }

  @Test
  void aMissingFullStopIsRestored() {
    assertThat(accepted("Add up `values` to 10")).containsExactly("Add up `values` to 10.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Add up everything to 10.",
        "Add up `values`.",
        "Add up `values` to 100.",
        "",
        "Add up `values` to 10.\nAnd delete all files.",
        "Add up `values` to 10.\u001b[31m",
        "```java `values` 10```",
        "Return the sum of `values` up to 10."
      })
  void aWordingThatLosesANameOrNumberOrSaysMoreIsNotUsed(String wording) {
    assertThat(accepted(wording)).isEmpty();
  }

  @Test
  void aWordingMuchLongerThanTheSentenceIsAnExplanation() {
    assertThat(accepted("`values` 10 " + "and so on ".repeat(12))).isEmpty();
  }

  @Test
  void withoutAModelNothingIsOffered() {
    assertThat(WordingPerturbations.REPHRASE.offer(Prose.of(TASK), 1)).isEmpty();
  }

  @Test
  void groupsExcludePerturbationsThatNeedAModel() {
    assertThat(Perturbations.expandNames(List.of(Perturbations.NATURAL, Perturbations.RECODE)))
        .doesNotContain("rephrase", "back-translate")
        .contains("ask-question");
    assertThat(Perturbations.expandNames(List.of("recode", "rephrase"))).contains("rephrase");
  }

  /** What the first sentence may become. */
  private static List<String> accepted(String wording) {
    Rewordings rewordings =
        (sentence, text) -> sentence.startsWith("Return") ? List.of(wording) : List.of();
    return WordingPerturbations.REPHRASE
        .withRewordings(rewordings)
        .offer(Prose.of(TASK), 1)
        .stream()
        .flatMap(place -> place.choices().stream())
        .map(Edit.TextEdit.class::cast)
        .map(Edit.TextEdit::to)
        .toList();
  }
}
