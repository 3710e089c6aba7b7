package dev.morph.morphisms.text.perturbation.grammar;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

class PastTenseTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("past-tense");
  }

  @Override
  protected List<String> example() {
    return List.of("Write a function.", "Wrote a function.");
  }

  @Override
  protected String doesNotApply() {
    return "The list of it.";
  }
}
