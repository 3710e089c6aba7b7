package dev.morph.morphisms.text.perturbation.typing;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class MistypeKeyTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return new MistypeKey();
  }

  @Override
  protected List<String> example() {
    return List.of("Please find it.", "Please fimd it.");
  }

  @Override
  protected List<String> doesNotApply() {
    return List.of("Sum up.", "the word is too short, or every such slip makes another word");
  }
}
