package dev.morph.morphisms.text.perturbation.wording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReplaceBySynonymTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("replace-by-synonym");
  }

  @Override
  protected List<String> example() {
    return List.of(
        "Write a function to calculate the sum.", "Write a function to compute the sum.");
  }

  @Override
  protected String doesNotApply() {
    return "It is of the.";
  }

  @Test
  void theArticleAgreesWithTheNewWord() {
    assertThat(mutants("Create a function that takes a list."))
        .contains("Implement a function that takes a list.")
        .noneMatch(text -> text.matches(".*\\b(an [^aeiouh]|a [aeio]).*"));
  }
}
