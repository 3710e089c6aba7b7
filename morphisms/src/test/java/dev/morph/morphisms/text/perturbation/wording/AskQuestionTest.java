package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

class AskQuestionTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("ask-question");
  }

  @Override
  protected List<String> example() {
    return List.of("Write a function.", "Can you write a function?");
  }

  @Override
  protected String doesNotApply() {
    return "The largest number.";
  }
}
