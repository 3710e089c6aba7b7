package dev.morph.morphisms.text.perturbation.typing;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class CapitaliseLetterTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return new CapitaliseLetter();
  }

  @Override
  protected List<String> example() {
    return List.of("Replace it.", "RePlace it.");
  }

  @Override
  protected List<String> doesNotApply() {
    return List.of("DO IT.", "it has no small letter");
  }
}
