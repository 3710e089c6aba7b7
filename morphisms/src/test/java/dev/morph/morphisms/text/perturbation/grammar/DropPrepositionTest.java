package dev.morph.morphisms.text.perturbation.grammar;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

class DropPrepositionTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("drop-preposition");
  }

  @Override
  protected List<String> example() {
    return List.of("Write a function to find it.", "Write a function find it.");
  }

  @Override
  protected String doesNotApply() {
    return "Divide without rest.";
  }
}
