package dev.morph.morphisms.text.perturbation.typing;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class AddSpaceTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return new AddSpace();
  }

  @Override
  protected List<String> example() {
    return List.of("Find the sum.", "Find  the sum.");
  }

  @Override
  protected List<String> doesNotApply() {
    return List.of("`a` and 12.", "no single space between two words that may change");
  }
}
