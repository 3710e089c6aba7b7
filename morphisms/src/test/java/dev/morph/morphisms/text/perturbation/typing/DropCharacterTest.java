package dev.morph.morphisms.text.perturbation.typing;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

class DropCharacterTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("drop-character");
  }

  @Override
  protected List<String> example() {
    return List.of("Replace it.", "Replce it.");
  }

  @Override
  protected String doesNotApply() {
    return "Sum up.";
  }
}
