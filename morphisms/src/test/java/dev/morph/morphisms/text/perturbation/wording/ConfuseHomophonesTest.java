package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

class ConfuseHomophonesTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("confuse-homophones");
  }

  @Override
  protected List<String> example() {
    return List.of("Print their names.", "Print there names.");
  }

  @Override
  protected String doesNotApply() {
    return "Sort numbers.";
  }
}
