package dev.morph.morphisms.text.perturbation.typing;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

class RepeatCharacterTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("repeat-character");
  }

  @Override
  protected List<String> example() {
    return List.of("Replace it.", "Repplace it.");
  }

  @Override
  protected String doesNotApply() {
    return "`replace` 12";
  }
}
