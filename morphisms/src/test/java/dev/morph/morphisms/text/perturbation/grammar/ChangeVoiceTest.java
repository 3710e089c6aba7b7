package dev.morph.morphisms.text.perturbation.grammar;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

class ChangeVoiceTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("change-voice");
  }

  @Override
  protected List<String> example() {
    return List.of("Write a function to find it.", "A function should be written to find it.");
  }

  @Override
  protected String doesNotApply() {
    return "The numbers of a list.";
  }
}
