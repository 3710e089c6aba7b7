package dev.morph.morphisms.text.perturbation.typing;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

class ChangePunctuationTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("change-punctuation");
  }

  @Override
  protected List<String> example() {
    return List.of("Sort, then print.", "Sort then print.");
  }

  @Override
  protected String doesNotApply() {
    return "Sort it?";
  }
}
