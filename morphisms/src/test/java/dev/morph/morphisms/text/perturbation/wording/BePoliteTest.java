package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

class BePoliteTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("be-polite");
  }

  @Override
  protected List<String> example() {
    return List.of("Write a function.", "Please write a function.");
  }

  @Override
  protected String doesNotApply() {
    return "The largest number";
  }
}
