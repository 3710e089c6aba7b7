package dev.morph.morphisms.text.perturbation.typing;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

class MistypeKeyTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("mistype-key");
  }

  @Override
  protected List<String> example() {
    return List.of("Please find it.", "Please fimd it.");
  }

  @Override
  protected String doesNotApply() {
    return "Sum up.";
  }
}
