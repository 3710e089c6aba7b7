package dev.morph.morphisms.text.perturbation.grammar;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class DropDeterminerTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return new DropDeterminer();
  }

  @Override
  protected List<String> example() {
    return List.of("Reverse the string.", "Reverse string.");
  }

  @Override
  protected List<String> doesNotApply() {
    return List.of("Sort all words.", "it is neither an article nor a demonstrative");
  }
}
