package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

class ContractTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("contract");
  }

  @Override
  protected List<String> example() {
    return List.of("Do not sort it.", "Don't sort it.");
  }

  @Override
  protected String doesNotApply() {
    return "Sort it.";
  }
}
