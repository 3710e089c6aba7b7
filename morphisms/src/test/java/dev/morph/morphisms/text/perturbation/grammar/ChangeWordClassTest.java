package dev.morph.morphisms.text.perturbation.grammar;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

class ChangeWordClassTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("change-word-class");
  }

  @Override
  protected List<String> example() {
    return List.of("Count the jumps that are required.", "Count the jumps that are requirement.");
  }

  @Override
  protected String doesNotApply() {
    return "It is of the.";
  }
}
