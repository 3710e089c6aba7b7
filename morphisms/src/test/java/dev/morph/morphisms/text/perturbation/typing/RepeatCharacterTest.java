package dev.morph.morphisms.text.perturbation.typing;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class RepeatCharacterTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return new RepeatCharacter();
  }

  @Override
  protected List<String> example() {
    return List.of("Replace it.", "Repplace it.");
  }

  @Override
  protected List<String> doesNotApply() {
    return List.of("`replace` 12", "it names, numbers, quotes or shows something");
  }
}
