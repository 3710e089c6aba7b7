package dev.morph.morphisms.text.perturbation.grammar;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class FutureTenseTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return new FutureTense();
  }

  @Override
  protected List<String> example() {
    return List.of("A function that finds it.", "A function that will find it.");
  }

  @Override
  protected List<String> doesNotApply() {
    return List.of("The list of it.", "it is not a finite verb");
  }
}
