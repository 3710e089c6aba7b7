package dev.morph.morphisms.text.perturbation.typing;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class SwapCharactersTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return new SwapCharacters();
  }

  @Override
  protected List<String> example() {
    return List.of("Replace it.", "Repalce it.");
  }

  @Override
  protected List<String> doesNotApply() {
    return List.of("Do it.", "the word is too short, or every such slip makes another word");
  }
}
