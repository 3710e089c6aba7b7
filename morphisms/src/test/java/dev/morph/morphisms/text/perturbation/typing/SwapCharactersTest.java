package dev.morph.morphisms.text.perturbation.typing;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

class SwapCharactersTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("swap-characters");
  }

  @Override
  protected List<String> example() {
    return List.of("Replace it.", "Repalce it.");
  }

  @Override
  protected String doesNotApply() {
    return "Do it.";
  }
}
