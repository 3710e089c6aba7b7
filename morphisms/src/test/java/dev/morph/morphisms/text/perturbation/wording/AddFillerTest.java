package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

class AddFillerTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("add-filler");
  }

  @Override
  protected List<String> example() {
    return List.of("Write a function to find it.", "Write a function to basically find it.");
  }

  @Override
  protected String doesNotApply() {
    return "The largest number.";
  }
}
