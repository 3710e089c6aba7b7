package dev.morph.morphisms.text.perturbation.grammar;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class ChangeWordClassTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return new ChangeWordClass();
  }

  @Override
  protected List<String> example() {
    return List.of("Count the jumps that are required.", "Count the jumps that are requirement.");
  }

  @Override
  protected List<String> doesNotApply() {
    return List.of("It is of the.", "WordNet derives no word of the other class from it");
  }
}
