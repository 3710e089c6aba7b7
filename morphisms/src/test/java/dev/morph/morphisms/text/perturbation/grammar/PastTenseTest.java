package dev.morph.morphisms.text.perturbation.grammar;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class PastTenseTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return new PastTense();
  }

  @Override
  protected List<String> example() {
    return List.of("Write a function.", "Wrote a function.");
  }

  @Override
  protected List<String> doesNotApply() {
    return List.of("The list of it.", "it is not a finite verb");
  }
}
