package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

class ReplaceBySynonymTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("replace-by-synonym");
  }

  @Override
  protected List<String> example() {
    return List.of(
        "Write a function that finds the index.", "Write a function that determines the index.");
  }

  @Override
  protected String doesNotApply() {
    return "It is of the.";
  }
}
