package dev.morph.morphisms.text.perturbation.typing;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

class RepeatWordTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("repeat-word");
  }

  @Override
  protected List<String> example() {
    return List.of("Add to it.", "Add to to it.");
  }

  @Override
  protected String doesNotApply() {
    return "Replace not.";
  }
}
