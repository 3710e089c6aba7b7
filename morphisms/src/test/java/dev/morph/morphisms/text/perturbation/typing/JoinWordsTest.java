package dev.morph.morphisms.text.perturbation.typing;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

class JoinWordsTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("join-words");
  }

  @Override
  protected List<String> example() {
    return List.of("Write a function.", "Write afunction.");
  }

  @Override
  protected String doesNotApply() {
    return "In to.";
  }
}
