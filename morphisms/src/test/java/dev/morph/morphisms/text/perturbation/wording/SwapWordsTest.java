package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

class SwapWordsTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("swap-words");
  }

  @Override
  protected List<String> example() {
    return List.of("Write a function to reverse it.", "Write a to function reverse it.");
  }

  @Override
  protected String doesNotApply() {
    return "Sort before noon.";
  }
}
