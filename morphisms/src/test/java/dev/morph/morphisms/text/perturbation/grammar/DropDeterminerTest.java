package dev.morph.morphisms.text.perturbation.grammar;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

class DropDeterminerTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("drop-determiner");
  }

  @Override
  protected List<String> example() {
    return List.of("Reverse the string.", "Reverse string.");
  }

  @Override
  protected String doesNotApply() {
    return "Sort all words.";
  }
}
