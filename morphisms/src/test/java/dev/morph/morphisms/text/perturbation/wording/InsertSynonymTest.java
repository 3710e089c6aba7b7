package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

class InsertSynonymTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("insert-synonym");
  }

  @Override
  protected List<String> example() {
    return List.of(
        "Write a function to calculate the sum.", "Write a function to compute calculate the sum.");
  }

  @Override
  protected String doesNotApply() {
    return "It is of the.";
  }
}
