package dev.morph.morphisms.text.perturbation.grammar;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

class InflectWordTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("inflect-word");
  }

  @Override
  protected List<String> example() {
    return List.of("Find the list.", "Find the lists.");
  }

  @Override
  protected String doesNotApply() {
    return "It is of the.";
  }
}
