package dev.morph.morphisms.text.perturbation.grammar;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class ChangePersonTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return new ChangePerson();
  }

  @Override
  protected List<String> example() {
    return List.of("Write a function that finds the sum.", "Write a function that find the sum.");
  }

  @Override
  protected List<String> doesNotApply() {
    return List.of("The sorted list.", "it is not a verb in the base form or the third person");
  }
}
