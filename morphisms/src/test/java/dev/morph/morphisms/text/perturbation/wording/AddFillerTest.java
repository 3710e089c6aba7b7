package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class AddFillerTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return new AddFiller();
  }

  @Override
  protected List<String> example() {
    return List.of("Write a function to find it.", "Write a function to basically find it.");
  }

  @Override
  protected List<String> doesNotApply() {
    return List.of("The largest number.", "there is no order and no verb behind 'to'");
  }
}
