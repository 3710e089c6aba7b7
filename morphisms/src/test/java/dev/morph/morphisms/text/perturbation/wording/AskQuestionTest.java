package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class AskQuestionTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return new AskQuestion();
  }

  @Override
  protected List<String> example() {
    return List.of("Write a function.", "Can you write a function?");
  }

  @Override
  protected List<String> doesNotApply() {
    return List.of("The largest number.", "the sentence is not an order");
  }
}
