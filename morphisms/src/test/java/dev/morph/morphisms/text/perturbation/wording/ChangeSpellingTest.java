package dev.morph.morphisms.text.perturbation.wording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChangeSpellingTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("change-spelling");
  }

  @Override
  protected List<String> example() {
    return List.of("Find the color.", "Find the colour.");
  }

  @Override
  protected String doesNotApply() {
    return "Resize it.";
  }

  @Test
  void aProgramIsSpelledSoByEverybodyWhoWritesOne() {
    assertThat(mutants("Write a program with a dialog.")).isEmpty();
    assertThat(mutants("Initialize the program.")).containsExactly("Initialise the program.");
  }
}
