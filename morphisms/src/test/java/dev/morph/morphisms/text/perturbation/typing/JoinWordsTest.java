package dev.morph.morphisms.text.perturbation.typing;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class JoinWordsTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return new JoinWords();
  }

  @Override
  protected List<String> example() {
    return List.of("Write a function.", "Write afunction.");
  }

  @Override
  protected List<String> doesNotApply() {
    return List.of("In to.", "the two make another word");
  }
}
