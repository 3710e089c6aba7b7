package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class ChangeSpellingTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return new ChangeSpelling();
  }

  @Override
  protected List<String> example() {
    return List.of("Find the color.", "Find the colour.");
  }

  @Override
  protected List<String> doesNotApply() {
    return List.of("Resize it.", "it is spelled the same everywhere");
  }
}
