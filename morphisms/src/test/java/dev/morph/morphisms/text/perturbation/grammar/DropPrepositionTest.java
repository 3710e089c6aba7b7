package dev.morph.morphisms.text.perturbation.grammar;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class DropPrepositionTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return new DropPreposition();
  }

  @Override
  protected List<String> example() {
    return List.of("Write a function to find it.", "Write a function find it.");
  }

  @Override
  protected List<String> doesNotApply() {
    return List.of("Divide without rest.", "it carries the task");
  }
}
