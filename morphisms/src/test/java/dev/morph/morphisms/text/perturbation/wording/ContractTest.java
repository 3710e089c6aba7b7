package dev.morph.morphisms.text.perturbation.wording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContractTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("contract");
  }

  @Override
  protected List<String> example() {
    return List.of("Do not sort it.", "Don't sort it.");
  }

  @Override
  protected String doesNotApply() {
    return "Sort it.";
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Print the number as it is.",
        "Print yes if they are, otherwise print no.",
        "Return the last word, that is, the word at the end."
      })
  void aVerbThatEndsItsClauseIsNotContracted(String text) {
    assertThat(mutants(text)).isEmpty();
  }
}
