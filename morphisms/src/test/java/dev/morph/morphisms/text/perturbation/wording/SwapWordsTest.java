package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class SwapWordsTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return new SwapWords();
  }

  @Override
  protected List<String> example() {
    return List.of("Write a function to reverse it.", "Write a to function reverse it.");
  }

  @Override
  protected List<String> doesNotApply() {
    return List.of("Sort before noon.", "one of the two carries the task");
  }
}
