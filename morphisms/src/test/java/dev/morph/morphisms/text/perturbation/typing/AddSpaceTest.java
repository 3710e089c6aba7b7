package dev.morph.morphisms.text.perturbation.typing;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

class AddSpaceTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("add-space");
  }

  @Override
  protected List<String> example() {
    return List.of("Find the sum.", "Find  the sum.");
  }

  @Override
  protected String doesNotApply() {
    return "`a` and 12.";
  }
}
