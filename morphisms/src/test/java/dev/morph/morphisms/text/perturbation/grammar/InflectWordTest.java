package dev.morph.morphisms.text.perturbation.grammar;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class InflectWordTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return new InflectWord();
  }

  @Override
  protected List<String> example() {
    return List.of("Find the list.", "Find the lists.");
  }

  @Override
  protected List<String> doesNotApply() {
    return List.of("It is of the.", "it has no other form");
  }
}
