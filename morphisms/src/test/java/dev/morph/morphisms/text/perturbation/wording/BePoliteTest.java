package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class BePoliteTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return new BePolite();
  }

  @Override
  protected List<String> example() {
    return List.of("Write a function.", "Please write a function.");
  }

  @Override
  protected List<String> doesNotApply() {
    return List.of("The largest number", "the sentence is not an order");
  }
}
