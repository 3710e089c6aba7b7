package dev.morph.morphisms.text.perturbation.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChangeVoiceTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("change-voice");
  }

  @Override
  protected List<String> example() {
    return List.of("Write a function to find it.", "A function should be written to find it.");
  }

  @Override
  protected String doesNotApply() {
    return "The numbers of a list.";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Count the vowels in a text. | The vowels in a text should be counted.",
        "Find the sum of all even numbers. | The sum of all even numbers should be found.",
        "Write a function to find the sum, and return it. | A function should be written to find"
            + " the sum, and return it.",
        "Write a Java method that asks for each word. | A Java method should be written that asks"
            + " for each word.",
      })
  void theWholeObjectComesFirst(String text, String passive) {
    assertThat(mutants(text)).containsExactly(passive);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Sort the list and return it.",
        "Reverse the words, then print them.",
        "Calculate the hash code and store it.",
        "Stop at the first empty line.",
        "The words are separated by single spaces.",
        "Check that the brackets in a text are balanced."
      })
  void aSecondCommandOrAnythingElseThatWouldNotReadWellStays(String text) {
    assertThat(mutants(text)).isEmpty();
  }
}
