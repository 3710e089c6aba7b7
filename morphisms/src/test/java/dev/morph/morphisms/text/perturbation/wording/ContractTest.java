package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class ContractTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return new Contract();
  }

  @Override
  protected List<String> example() {
    return List.of("Do not sort it.", "Don't sort it.");
  }

  @Override
  protected List<String> doesNotApply() {
    return List.of("Sort it.", "there is no contraction, and nothing to draw together");
  }
}
