package dev.morph.morphisms.text.perturbation.grammar;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

class ChangePersonTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("change-person");
  }

  @Override
  protected List<String> example() {
    return List.of("Write a function that finds the sum.", "Write a function that find the sum.");
  }

  @Override
  protected String doesNotApply() {
    return "The sorted list.";
  }
}
