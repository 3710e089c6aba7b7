package dev.morph.morphisms.text.perturbation.typing;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class ChangePunctuationTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return new ChangePunctuation();
  }

  @Override
  protected List<String> example() {
    return List.of("Sort, then print.", "Sort then print.");
  }

  @Override
  protected List<String> doesNotApply() {
    return List.of("Sort it?", "the sentence ends with another mark");
  }
}
