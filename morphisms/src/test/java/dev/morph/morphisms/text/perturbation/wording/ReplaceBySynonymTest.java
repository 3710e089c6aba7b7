package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class ReplaceBySynonymTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return new ReplaceBySynonym();
  }

  @Override
  protected List<String> example() {
    return List.of(
        "Write a function that finds the index.", "Write a function that determines the index.");
  }

  @Override
  protected List<String> doesNotApply() {
    return List.of("It is of the.", "WordNet has no synonym of it");
  }
}
