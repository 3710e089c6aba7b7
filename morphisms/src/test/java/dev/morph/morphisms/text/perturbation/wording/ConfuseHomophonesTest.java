package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class ConfuseHomophonesTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return new ConfuseHomophones();
  }

  @Override
  protected List<String> example() {
    return List.of("Print their names.", "Print there names.");
  }

  @Override
  protected List<String> doesNotApply() {
    return List.of("Sort numbers.", "no other word sounds like it");
  }
}
