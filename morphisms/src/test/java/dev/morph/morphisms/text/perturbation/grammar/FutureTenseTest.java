package dev.morph.morphisms.text.perturbation.grammar;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

class FutureTenseTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("future-tense");
  }

  @Override
  protected List<String> example() {
    return List.of("A function that finds it.", "A function that will find it.");
  }

  @Override
  protected String doesNotApply() {
    return "The list of it.";
  }
}
