package dev.morph.morphisms.text.perturbation.typing;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

class CapitaliseLetterTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("capitalise-letter");
  }

  @Override
  protected List<String> example() {
    return List.of("Replace it.", "RePlace it.");
  }

  @Override
  protected String doesNotApply() {
    return "DO IT.";
  }
}
